export type Language = 'de' | 'fr' | 'es' | 'pt' | 'it' | 'pl' | 'tr' | 'ru' | 'ar' | 'ja' | 'ko' | 'zh';

/** Texts of the people who write in another language than English. */
export const LANGUAGES: Record<Language, readonly string[]> = {
  de: [
    'Heute früh um fünf die Brötchen aus dem Ofen geholt und gemerkt, dass die Uhr noch auf Sommerzeit steht. Also um vier. #backen',
    'Eine Datenbank ist wie ein Keller: Man findet alles wieder, nur nicht das, was man gerade sucht.',
    'Der Zug hatte Verspätung, aber die Schaffnerin hat gesungen. Unentschieden.',
    'Wer zu Fuß geht, sieht mehr. Zum Beispiel, wo überall kein Gehweg ist.',
    'Nebel über dem Hafen, und irgendwo darin tutet sehr höflich eine Fähre.',
    'Mein Sauerteig hat Geburtstag. Er bekommt Roggen.',
    'Fahrradkette gerissen, drei Leute haben angehalten, einer hatte ein Kettenschloss dabei. Ich mag diese Stadt.',
    'Wieder was gelernt: „gleich“ ist im Norden eine Zeitangabe zwischen fünf Minuten und Weihnachten.',
  ],
  fr: [
    'Le boulanger m’a dit « comme d’habitude ? » et j’ai compris que j’habitais ici.',
    'Une gravure, c’est un dessin qu’on ne voit que lorsqu’il est trop tard. #gravure',
    'Il pleut depuis mardi. Les escargots tiennent une assemblée générale.',
    'Retrouvé dans un livre d’occasion une liste de courses : « pain, citrons, pardon ».',
    'Atelier ouvert samedi à partir de quatorze heures. Attention à la tête, les épreuves sèchent partout.',
    'Le tram est passé au vert, le ciel au gris, et moi au café.',
  ],
  es: [
    'La vecina del tercero riega las plantas a medianoche y canta bajito. Nadie se queja.',
    'Ayer se fue la luz una hora. Se oyeron cuatro guitarras distintas.',
    'Cuatro semanas en tierra. El suelo no se mueve y no me fío.',
    'El faro del final de la calle lleva encendido desde 1871 y nadie ha visto nunca al farero.',
    'Libro devuelto con treinta y ocho años de retraso y una nota: «perdón, leo despacio».',
    'Hoy el mercado olía a limones y a lluvia. Compré limones.',
  ],
  pt: [
    'O elétrico 28 parou para deixar passar um gato. Ninguém reclamou.',
    'Café, violão, e depois logo se vê.',
    'A tarifa baixou e os autocarros encheram. Quem diria. #transportes',
    'Chove em Lisboa como quem pede desculpa.',
  ],
  it: [
    'Il falegname dice che il legno ha buona memoria. Io meno.',
    'Domenica, pioggia, colla di pesce sul fuoco: in casa c’è odore di bottega.',
    'La nonna chiamava quel pero «lo stecco». Quest’anno: diciannove chili.',
    'Cercasi chiave di un armadio del 1840. Aperto lo è già, ma è una questione di principio.',
  ],
  pl: [
    'Trzy pokolenia tej samej linii, z tego samego rogu. Przystanek przesunął się o cztery metry.',
    'Zegar na rogu spieszy się od 1962 roku i dzięki temu wszyscy zdążają.',
    'Przejechałem całą sieć w jeden dzień. Bez powodu. Z jednym jabłkiem.',
    'W muzeum kolei wolontariusz zbudował model wolontariuszy.',
  ],
  tr: [
    'Kedi, ısıtmalı yatağı bırakıp salata kâsesine yattı. Saygı duyuyoruz.',
    'Komşunun çaydanlığı ötünce bizimki de heveslendi.',
    'Sabah vapuru, simit, martı. Martı simidi aldı, vapur beni.',
    'İlk don geldi; limonları, biberiyeyi ve şaşkın bir kurbağayı içeri aldık.',
  ],
  ru: [
    'Сегодня читала отцу вслух. Он поправил ударение в слове, которому сам меня научил. #книги',
    'На странице 112 нашёлся трамвайный билет 1954 года. Я пока на сто одиннадцатой.',
    'Чай, дождь, подоконник. Большего от воскресенья не требую.',
    'Сноски — это место, где автор прячет самое весёлое.',
  ],
  ar: [
    'ضباب كثيف هذا الصباح، جدّفنا على صوت جرس العوّامة حتى التقينا بقارب آخر يفعل الشيء نفسه.',
    'وضع أرشيف البلدية أربعة آلاف صورة للميناء على الإنترنت. ضاعت أمسيتي ولست نادمة. #أرشيف',
    'تسع دقائق زمن طويل حين تقف على شريط من الرمل.',
    'في المكتبة اليوم: كتاب أعيد بعد سبعة وثلاثين عامًا مع ورقة تقول: «آسف، أقرأ ببطء».',
    'كلمة @maren عن الرياح كانت صحيحة تمامًا: سنبقى في الميناء حتى الغد.',
  ],
  ja: [
    '霧が晴れたのは、ちょうど一枚分の時間だけ。',
    '温泉の帰り、各駅停車でうとうと。降りる駅の名前が、夢の中でいちばん美しかった。',
    '古い窓ガラスは少し波打っていて、朝の光も少し迷う。',
    '市電の運転士さんが手を振ってくれた。今日はもうそれでいい。',
    'パン屋の行列に並んだら、前の人が猫だった。',
  ],
  ko: [
    '2004년에 유통기한이 끝난 필름을 꺼내 찍었다. 내가 잊은 색을 기억하고 있었다. #필름',
    '비 오는 밤의 신호등은 두 배로 많다.',
    '막차를 놓치고 걸었다. 도시는 걷는 사람에게만 냄새를 알려준다.',
    '골목 끝 세탁소의 불빛이 오늘도 제일 늦게 꺼졌다.',
    '정전된 한 시간 동안 피아노 네 대의 소리가 들렸다.',
  ],
  zh: [
    '下棋输了三盘，茶倒是好茶。',
    '雨后的石板路，比晴天更像一面镜子。',
    '注脚才是作者藏乐子的地方。',
    '邻居的水壶一响，我家的猫就去开会。',
  ],
};
