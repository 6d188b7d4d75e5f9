import type { HairStyle } from './art/faces.ts';
import type { Topic } from './texts/english.ts';
import type { Language } from './texts/languages.ts';

/** Somebody of the demo. Look: ground, skin, hair, shirt, style, then `g` for glasses and a beard's colour. */
export interface Person {
  nickname: string; name: string; domain?: string; bio: string; topics: readonly Topic[]; language?: Language;
  look?: readonly [string, string, string, string, HairStyle, ('g' | '')?, string?]; figure?: string;
  fields?: readonly (readonly [string, string])[]; isLocked?: boolean; isBot?: boolean; isGroup?: boolean; role?: 'admin' | 'moderator'; isSuggested?: boolean;
}

export const PEOPLE: readonly Person[] = [
  { nickname: 'maren', name: 'Maren Holt :seal:', bio: 'Keeper of tide tables on the outer islands. Rows badly, bakes well. #tides #bread\nShe/her', topics: ['sea', 'bread', 'birds'], look: ['#c9dbe4', '#f0c9a8', '#7a3f22', '#2f5d73', 'bob'], fields: [['Tide tables', 'https://tides.example/outer-sound'], ['Boat', 'Fulmar, four oars'], ['Matrix', '@maren:skerry.example']], isSuggested: true },
  { nickname: 'noor', name: 'Noor', bio: 'New here. Listening mostly.', topics: ['books', 'garden'], look: ['#d8c6e0', '#d9a47c', '#2a1c1a', '#5d4a73', 'long'] },
  { nickname: 'mod', name: 'Harbour watch', bio: 'Moderates this server. Reports are read within a day; say what happened and link it.', topics: ['fedi'], look: ['#5f7f8f', '#e8c3a0', '#4b3524', '#22303b', 'short', 'g'], role: 'moderator' },
  { nickname: 'admin', name: 'Sunniva (admin)', bio: 'Runs the machine in the boathouse. Backups are kept on another island.', topics: ['fedi', 'code'], look: ['#b9c9a8', '#f2cfb4', '#c9a15f', '#3b4a36', 'bun'], role: 'admin', fields: [['Status page', 'https://status.skerry.example']] },
  { nickname: 'ines', name: 'Inês', bio: 'Photographs low water and whatever it leaves. Porto, then north.', topics: ['sea', 'photo'], look: ['#e8b86a', '#c98d62', '#2b1c18', '#733b3b', 'curl'], isSuggested: true },
  { nickname: 'tobias', name: 'Tobias R.', bio: 'Databases, sourdough, and a slow bicycle. Opinions lightly held.', topics: ['code', 'bread'], look: ['#7d9c86', '#f2cfb4', '#b98548', '#2c3b33', 'short', 'g'], language: 'de' },
  { nickname: 'yuki', name: '雪 Yuki', bio: '朝の光と古い窓。 Morning light, old windows.', topics: ['photo', 'garden'], look: ['#d9a3b3', '#f3d3b5', '#1c1a22', '#4a3358', 'long'], language: 'ja' },
  { nickname: 'ana', name: 'Ana Lucía', bio: 'Series, spoilers, and the lighthouse at the end of the street.', topics: ['books', 'city'], look: ['#9fb7a1', '#d9a47c', '#3a2318', '#d0c3a0', 'bun'], language: 'es' },
  { nickname: 'piotr', name: 'Piotr Zawada', bio: 'Trams. Also the rails they run on. Archive of one photograph a day since 2009.', topics: ['rail', 'city', 'photo'], look: ['#4a4e69', '#f0cdb2', '#8d8d92', '#22223b', 'bald', 'g', '#8d8d92'], language: 'pl' },
  { nickname: 'fox', name: 'Fox & Oven', bio: 'A small bakery in a former net loft. Open until we have sold everything.', topics: ['bread'], figure: 'fox', fields: [['Open', 'Wed–Sun, from seven'], ['Web', 'https://foxandoven.example']] },
  { nickname: 'bird', name: 'Birds of the Sound', bio: 'What flew past today, counted by whoever was awake. :gull:', topics: ['birds', 'photo'], figure: 'bird' },
  { nickname: 'tidebot', name: 'Tides, outer sound', bio: 'Posts high and low water. Run by @maren.', topics: ['sea'], figure: 'bot', isBot: true },
  { nickname: 'rowers', name: 'Rowing club', bio: 'Rowing when the wind lets us. Beginners on Saturdays.', topics: ['sea'], figure: 'group', isGroup: true },
  { nickname: 'nadia', name: 'Nadia Amrani', bio: 'Charcoal, ink and etching. Studio above the chandlery. Followers-only for work in progress.', topics: ['art', 'city'], look: ['#c7b2d6', '#e9bd97', '#3f2a56', '#6a4f86', 'scarf'], language: 'fr', isLocked: true },
  { nickname: 'elif', name: 'Elif', bio: 'Two cats, one balcony, forty tomato plants.', topics: ['garden', 'cats'], look: ['#f0d2b0', '#e2b48e', '#5a2e1f', '#7c5b3a', 'curl'], language: 'tr' },
  { nickname: 'jonas', name: 'Jonas Lindqvist', bio: 'Ferry engineer. If it hums I know why. Off watch: modular synths.', topics: ['rail', 'music', 'sea'], look: ['#a9c1cf', '#f0cba8', '#d1a055', '#27475a', 'short', '', '#b98548'] },
  { nickname: 'wei', name: '伟 Wei', bio: '茶、棋、旧书。', topics: ['books'], look: ['#e6d8b8', '#f1d0a9', '#191619', '#8c3f3a', 'short', 'g'], language: 'zh' },
  { nickname: 'grace', name: 'Grace O.', bio: 'Librarian. Will find it. #libraries #archives', topics: ['books', 'city'], look: ['#cdb6a0', '#8a5a3a', '#1c1512', '#3d5a4f', 'bun', 'g'] },
  { nickname: 'mateo', name: 'Mateo', bio: 'Cook on a research vessel, four weeks on, four off.', topics: ['bread', 'sea'], look: ['#8fb3a8', '#c68f65', '#241813', '#e0d5bd', 'short', '', '#241813'], language: 'es' },
  { nickname: 'hanne', name: 'Hanne', bio: 'Geologist of very small islands. The rocks were here first.', topics: ['photo', 'birds'], look: ['#9aa7b8', '#f3d0b4', '#e2c27a', '#46505f', 'long'] },
  { nickname: 'daniel', name: 'Dani 🌱', bio: 'Allotment 14. Compost is a verb.', topics: ['garden'], look: ['#b7cf9c', '#e8c09a', '#7a4a28', '#4f6b3a', 'curl', 'g'] },
  { nickname: 'sofia', name: 'София', bio: 'Перевожу, читаю вслух, пью чай.', topics: ['books'], look: ['#d6b9b3', '#f4d6bd', '#8c4a33', '#7a3d4a', 'bob'], language: 'ru' },
  { nickname: 'minjun', name: '민준', bio: '밤의 도시와 필름 카메라.', topics: ['city', 'photo'], look: ['#aab6d3', '#f2d3b0', '#17161b', '#2f3a5f', 'short'], language: 'ko' },
  { nickname: 'quiet', name: 'Low profile', bio: 'I approve follows by hand.', topics: ['books'], look: ['#6e7f74', '#d8ab84', '#3c2a20', '#39453d', 'short'], isLocked: true },
  { nickname: 'kofi', name: 'Kofi Mensah', domain: 'harmattan.example', bio: 'Dust, radio aerials, keyset pagination.', topics: ['code', 'music'], look: ['#e4d9bb', '#7b4a2d', '#17120f', '#b4552f', 'short', '', '#17120f'] },
  { nickname: 'leila', name: 'Leila Haddad', domain: 'lighthouse.example', bio: 'Archives, harbours, and harbours in archives. عربي / English', topics: ['books', 'photo'], look: ['#5d7896', '#e0b089', '#8c4b57', '#33415a', 'scarf'], language: 'ar' },
  { nickname: 'sam', name: 'Sam Okafor', domain: 'commonroom.example', bio: 'Teaches maths to people who were told they could not do it. They can.', topics: ['code', 'books'], look: ['#f0c7b0', '#b57a52', '#3a1f2a', '#5a7d8c', 'curl', 'g'] },
  { nickname: 'omar', name: 'عمر Omar', domain: 'lighthouse.example', bio: 'تاريخ المد والجزر، والخرائط القديمة. History of tide tables.', topics: ['sea', 'books'], look: ['#b5c6a5', '#c68f65', '#1d1714', '#4b5d43', 'short', '', '#1d1714'], language: 'ar' },
  { nickname: 'nightshift', name: 'Night shift radio', domain: 'longwave.example', bio: 'Two hours of field recordings, every night from eleven.', topics: ['music'], figure: 'radio' },
  { nickname: 'clara', name: 'Clara Weiß', domain: 'kolibri.example', bio: 'Schreibt über Städte, in denen man zu Fuß gehen kann.', topics: ['city', 'rail'], look: ['#c2cfa9', '#f2cdb0', '#a3532d', '#566b45', 'bob', 'g'], language: 'de' },
  { nickname: 'lucas', name: 'Lucas Ferreira', domain: 'azulejo.example', bio: 'Violão, café, política de transporte. Nessa ordem.', topics: ['music', 'rail'], look: ['#9cc3cf', '#d7a679', '#2a1a14', '#1f5a6b', 'curl'], language: 'pt' },
  { nickname: 'giulia', name: 'Giulia', domain: 'azulejo.example', bio: 'Restauro mobili e ogni tanto frasi.', topics: ['art'], look: ['#e3c3a7', '#efc6a2', '#4b2a1d', '#a3483c', 'long'], language: 'it' },
  { nickname: 'amelie', name: 'Amélie', domain: 'kolibri.example', bio: 'Botaniste de trottoir.', topics: ['garden', 'city'], look: ['#bfd3c1', '#f5d5be', '#b5622f', '#3e6b57', 'bun'], language: 'fr' },
  { nickname: 'haruto', name: 'はると', domain: 'harmattan.example', bio: '鉄道と温泉。', topics: ['rail'], look: ['#b3c7db', '#f3d3b5', '#201c22', '#9c3d3d', 'short', 'g'], language: 'ja' },
  { nickname: 'ruth', name: 'Ruth Adeyemi', domain: 'commonroom.example', bio: 'Choirs, committees, and the minutes of both.', topics: ['music', 'fedi'], look: ['#d9b0c0', '#7d4c31', '#1a1311', '#5b3566', 'curl'] },
  { nickname: 'eero', name: 'Eero', domain: 'longwave.example', bio: 'Sauna, sulautetut järjestelmät, sade.', topics: ['code'], look: ['#a7b7b0', '#f4d7bf', '#e6d0a0', '#31423f', 'short', '', '#d9b77a'] },
  { nickname: 'priya', name: 'Priya', domain: 'commonroom.example', bio: 'Accessibility engineer. Your focus ring is load-bearing.', topics: ['code', 'cats'], look: ['#f0c9a0', '#b27a50', '#1f1518', '#7b3f6b', 'long', 'g'] },
  { nickname: 'basil', name: 'Basil the cat', domain: 'harmattan.example', bio: 'Cat. Staff run this account.', topics: ['cats'], figure: 'cat' },
  { nickname: 'press', name: 'Press Office', domain: 'firehose.example', bio: 'Announcements. Many.', topics: ['city'], figure: 'radio', isBot: true },
  { nickname: 'grumble', name: 'grumble', domain: 'loudpictures.example', bio: 'I said what I said.', topics: ['fedi'], look: ['#8d6b5b', '#e4b48f', '#2b2320', '#3a2a26', 'bald', '', '#2b2320'] },
];

export const SERVERS: readonly (readonly [string, string, string])[] = [
  ['harmattan.example', 'akkoma', '3.16.0'], ['lighthouse.example', 'mastodon', '4.4.2'], ['commonroom.example', 'mastodon', '4.3.8'], ['longwave.example', 'pleroma', '2.7.0'],
  ['kolibri.example', 'sharkey', '2025.4.1'], ['azulejo.example', 'gotosocial', '0.19.1'], ['firehose.example', 'mastodon', '4.2.0'], ['loudpictures.example', 'misskey', '2025.9.0'],
];
