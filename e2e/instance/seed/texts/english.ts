export type Topic =
  | 'sea'
  | 'bread'
  | 'code'
  | 'birds'
  | 'city'
  | 'books'
  | 'garden'
  | 'music'
  | 'rail'
  | 'fedi'
  | 'photo'
  | 'art'
  | 'cats';

/** What the people of the demo write, by subject. `CW: … ||` before a text is its content warning. */
export const ENGLISH: Record<Topic, readonly string[]> = {
  sea: [
    'A short history of the tide table, because several of you asked and because I have been waiting years for someone to ask.\n\nThe oldest printed one we still have is a slip of vellum for London Bridge, and it is wrong in a most interesting way: its author had the moon right and the river wrong. For three hundred years after that, families of tide-makers kept their methods secret and sold the results by the page, and a skipper who doubted his almanac had only one way to find out.\n\nWhat changed it was not better astronomy but a brass machine with ten pulleys, which added up the moon and the sun and the shape of the coast while somebody turned the handle. The one in our museum still works. I turn it on Sundays, and it is never more than nine minutes out.\n\nNine minutes is a long time when you are standing on a sandbank. #tides #history',
    'Spring tide tonight. If you parked on the lower quay, you have until about nine before it becomes the upper sea.',
    'Replaced the mooring line today. The old one was holding by habit. #boats',
    'Fog so thick this morning that we rowed by the sound of the bell buoy, and met another boat doing the same thing in the other direction. Very polite. Very slow.',
    'Things the sea brought this week: one left boot, eleven metres of good rope, a crate of lemons, still sound.',
    'The pilot says the bar has moved thirty metres since spring. The chart says it has not. We are going with the pilot. #charts',
    'Water temperature 9.4 °C. I was in for six minutes and regret five of them.',
    'If you hear a low two-note hum from the headland tonight, it is the old foghorn being tested and not the end of the world. Probably.',
    'Learned today that the word “offing” is simply the part of the sea you can see from the shore. Everything that is in the offing is already visible. I find that comforting.',
    'Wind has gone round to the north. Everyone on the quay is suddenly wearing the other hat.',
  ],
  bread: [
    'We have sold everything. Thank you. There will be more tomorrow, because that is how ovens work. :loaf:',
    'The starter is eleven years old today. It has outlived two cars and one kitchen.',
    'Rye wants patience, wheat wants attention, and spelt wants to be left alone. I know people like all three. #baking',
    'Barley soup for forty, in a swell. The secret is a deep pot and low expectations.',
    'Asked for the recipe by a customer who then notified me everything that was wrong with it. She was right about the salt.',
    'Baked in the dark from four this morning. When the sun came up the whole street smelled of it, and a man I have never met said good morning as if we were related.',
    'Please stop asking whether you can freeze it. You can freeze it. You will not need to.',
    'Cold proof: fourteen hours. Warm proof: as long as it takes to forget about it and then remember. #sourdough',
  ],
  code: [
    'Let the index do the sorting: ORDER BY id DESC LIMIT 20 on a keyset, and never an offset. The hundredth page then costs the same as the first. #databases',
    'Deleted four hundred lines today. The tests still pass. I am trying not to think about what that says about the four hundred lines, or about the tests.',
    'A log message should say what happened, to what, and what somebody could do about it. Most of ours say “error: undefined”.',
    'I have now met three different libraries whose whole purpose is to work around a fourth. They are all excellent.',
    'Naming things is hard, but have you tried asking the person who has to read it out over a bad phone line?',
    'The bug was a time zone. It is always a time zone. Except for the one that was a comma.',
    'Wrote a program to tell me when the kettle has boiled, using a microphone and far too much mathematics. It also goes off for the neighbour’s kettle. We have tea together now.',
    'Small joys: a migration that runs in both directions. #databases',
    'If the build is slow, people stop building, and then they start guessing. Fix the build first.',
    'Reminder that alt text is writing, and that writing can be good. #accessibility',
  ],
  birds: [
    'Counted 214 barnacle geese before breakfast, then lost count because of breakfast. :gull: #birds',
    'Five from the week, in the order the weather came. #photography',
    'A wren weighs about as much as a pound coin and has the loudest opinion on the island.',
    'Eider ducks sound exactly like a committee being notified something scandalous. If you know, you know. #birds',
    'Ringed plovers nesting on the upper beach again. Please walk along the wet sand, and keep dogs on the lead until July.',
    'A peregrine went through the starlings at dusk like a thought through a crowd.',
    'Whoever wrote that robins are friendly has never been a second robin.',
    'Night count: three owls heard, none seen, one imagined.',
    'The oystercatchers have decided the new car park is a beach. They may be right in the long run.',
  ],
  city: [
    'They have taken out the traffic lights on our street and put in a tree. Nobody slows down for a light. Everybody slows down for a tree.',
    'A city is a machine for meeting people you did not plan to meet. Most of our planning is about preventing it. #cities',
    'The best bench in town faces a wall. It is the only one in the sun at four o’clock, and there is always somebody on it.',
    'New bakery, old launderette, same queue.',
    'Public toilets, drinking fountains, benches with backs. Call it infrastructure if that gets it paid for.',
    'Somebody has chalked the names of the weeds along the whole pavement, in Latin and in local. I now know nine more than yesterday. #botany',
    'The clock on the corner has been seven minutes fast since 1962 and everyone catches their train.',
    'Power cut for an hour last night. You could hear four different pianos.',
  ],
  books: [
    'CW: Spoiler for episode 6||The lighthouse keeper knew from the very first scene. Watch the lamp: it is never lit when she is telling the truth.',
    'Returned today: a library book due in March 1987, with a note saying “sorry, slow reader”. No fine. We bought biscuits. #libraries',
    'Reading order does not matter nearly as much as reading at all.',
    'The footnotes are where the author keeps the fun. #books',
    'Someone has gone through our copy with a pencil and corrected the geography. In every single case they are right.',
    'Book club split evenly between those who hated the narrator and those who were the narrator.',
    'I like a novel with a map in the front, and I trust it more if the map is wrong.',
    'Found a tram ticket from 1954 used as a bookmark at page 112. Somebody got off there and never came back. I am at page 111.',
    'A librarian’s answer is never “no”. It is “not here, but I know where”. #libraries',
    'Read a chapter aloud to my father today. He corrected my pronunciation of a word he taught me.',
  ],
  garden: [
    'Forty tomato plants on one balcony is not too many. Forty-one might be. #garden',
    'The slugs have voted and the lettuce lost.',
    'First frost. Brought in the lemons, the rosemary, and one very surprised toad. #garden',
    'Compost is a verb. You do it every day and after a year it has done you.',
    'Two mornings, one window. The left one is Tuesday.',
    'Swapped a bag of seed potatoes for a violin lesson. The allotment economy remains undefeated.',
    'Planted garlic today, which is the most optimistic thing you can do in November. #allotment',
    'The pear tree my grandmother called “that stick” gave us nineteen kilos this year.',
    'If you have one square metre, grow something you can smell from the kitchen.',
  ],
  music: [
    'Tonight: two hours of coastal field recordings, and a ship’s cook reading his own recipes. From eleven. #radio',
    'New patch: one oscillator, one delay, and the hum of the engine room as the clock. It drifts. I have decided that I like it drifting. #synth',
    'Choir: forty people breathing in at the same moment. The rest is detail.',
    'The tuner said our piano is “honest”. I think that was kind.',
    'Harmattan over the ridge, from the roof. Sound on: that low hum is the wind in the aerials.',
    'Minutes of the choir committee, item 4: it was agreed that the altos were right.',
    'I have learned three chords and written nine songs. The economy is working.',
    'A record shop opened where the phone shop was where the record shop was.',
    'What is the quietest sound you would miss? Mine is the fridge stopping.',
  ],
  rail: [
    'Three generations of the same line, photographed from the same corner. The stop has moved four metres in ninety years. #trams',
    'Night train left nine minutes late and arrived two minutes early. Somewhere in the dark, somebody was in a good mood. #trains',
    'A timetable is a promise with numbers in it.',
    'The dining car is back on the northern line. White cloths, heavy cutlery, peas that do not move in corners.',
    'Rode the whole tram network in one day, for no reason. 46 lines, 11 hours, one apple.',
    'They are re-laying the track outside my window. In between the noise there are men discussing football with great delicacy.',
    'If the announcement begins with “due to”, sit down.',
    'A tram driver waved me across today and I have been in a good mood for six hours. #trams',
    'Every railway museum has one volunteer who built the model of the other volunteers.',
  ],
  fedi: [
    'Maintenance tonight between two and three. Pictures may load slowly; words should be fine. Backups first, as ever.',
    'A reminder that reports are read by people. Tell us what happened and link it; you need not write an essay and you need not apologise.',
    'We moved 40 GB of seagull pictures to a new disk. You should notice nothing. If you do, the gulls are to blame. :gull:',
    'New here? Fill in your bio, follow ten people, reply to one. That is the whole algorithm.',
    'Instance finances for the quarter: server 41, backups 9, biscuits 12. Donations covered all of it. Thank you. :cheer:',
    'I said what I said, and then I edited it.',
    'Small servers are like small kitchens: you can smell everything, and people clean up.',
    'Please describe your pictures. If you do not know how, ask, and somebody will do it in a reply. It is a nice thing to do together. #accessibility',
    'Blocked a relay of press releases today. The silence is delicious.',
  ],
  photo: [
    'Four minutes of light, and then the rain. #photography',
    'Shot on the last roll from the bottom of the drawer, expired in 2004. It remembers colours that I do not. #film',
    'No filter, only a dirty window.',
    'Early. Nobody about but the gulls and the man who sweeps the quay.',
    'The same hill on nine mornings. This is the sixth. #photography',
    'Long exposure, cold hands.',
    'Geology is just very slow weather. #rocks',
    'The reflection was better than the thing itself, so I cropped the thing itself.',
    'Blue hour, which lasts eleven minutes here and is never blue in the same way.',
  ],
  art: [
    'From the studio, for those who asked.',
    'An etching is a drawing that you do not get to see until it is too late. #printmaking',
    'Sold a small one today to somebody who stood before it for twenty minutes and then asked if the gull was sad. It is.',
    'Charcoal is burnt willow and I think it remembers wind.',
    'Stripped eleven layers of paint from a chair. It was blue, white, blue, white, green, blue, and once, for a short happy time, orange.',
    'Open studio on Saturday from two. There will be prints drying on every line; duck. #art',
    'I mix my own black. It takes all afternoon and looks exactly like black.',
  ],
  cats: [
    'Basil has discovered that the printer is warm. The printer has discovered Basil. #cats',
    'One cat on the keyboard, one cat on the deadline.',
    'She has a bed, a box, a window seat and a heated pad, and she is in the salad bowl. #cats',
    'Reviewed a pull request with a cat on each arm. Approved with minor scratches.',
    'He caught something at last. It was a sock. We have all agreed to be impressed. #cats',
    'Vet says she is “solid”.',
    'Status: sat on. Will reply when released.',
  ],
};
