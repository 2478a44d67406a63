import type { FamilyTexts } from "#demo/demo-family.ts";

export const DOWNLIGHT_TEXTS: readonly FamilyTexts[] = [
  {
    id: "tarn-r",
    name: "Tarn R",
    tagline: { en: "Round recessed downlight with deep-set LED", de: "Rundes Einbaudownlight mit tief gesetzter LED" },
    application: {
      en: "Six sizes share one optic, so that rooms with different cutouts look alike. The smallest takes over old 68 mm holes, the largest replaces a downlight with two compact fluorescent lamps.",
      de: "Sechs Größen teilen sich eine Optik, damit Räume mit verschiedenen Ausschnitten gleich aussehen. Die kleinste passt in vorhandene Löcher von 68 mm, die größte ersetzt ein Downlight mit zwei Kompaktleuchtstofflampen.",
    },
  },
  {
    id: "tarn-q",
    name: "Tarn Q",
    tagline: {
      en: "Square recessed downlight, same optics as Tarn R",
      de: "Quadratisches Einbaudownlight, Optik wie Tarn R",
    },
    application: {
      en: "The square sister of Tarn R for ceilings that are laid out on a grid. The edges stay true to the joint because the frame turns on the collar by ±3° after mounting.",
      de: "Die quadratische Schwester von Tarn R für Decken mit Fugenbild. Die Kanten bleiben in der Flucht, weil sich der Rahmen nach der Montage um ±3° auf dem Kragen drehen lässt.",
    },
  },
  {
    id: "firn",
    name: "Firn",
    tagline: { en: "Low-glare downlight, reflector cut-off 40°", de: "Blendarmes Einbaudownlight, Abblendwinkel 40°" },
    application: {
      en: "For offices and classrooms where people look up: the specular reflector hides the source below 40°, so the ceiling stays calm from a normal seat.",
      de: "Für Büros und Unterrichtsräume, in denen der Blick nach oben geht: Der glänzende Reflektor verdeckt die Lichtquelle unter 40°, die Decke bleibt vom Sitzplatz aus ruhig.",
    },
  },
  {
    id: "kar",
    name: "Kar",
    tagline: { en: "Tiltable accent downlight, ±30°", de: "Schwenkbares Akzentdownlight, ±30°" },
    synonyms: { en: "Gimbal, adjustable spot", de: "Schwenkstrahler, Richtstrahler" },
    application: {
      en: "Puts light on walls, shelves and counters. The head swivels by 30° to either side and turns by 355°; both are locked with one screw after aiming.",
      de: "Bringt Licht auf Wände, Regale und Theken. Der Kopf schwenkt nach beiden Seiten um 30° und dreht um 355°; beides wird nach dem Ausrichten mit einer Schraube gesichert.",
    },
  },
  {
    id: "kolk",
    name: "Kolk",
    tagline: {
      en: "Sealed downlight for wet rooms, glass cover",
      de: "Abgedichtetes Downlight für Feuchträume, Glasabdeckung",
    },
    synonyms: { en: "Shower light, bathroom downlight", de: "Duschleuchte, Badstrahler, Nassraumstrahler" },
    application: {
      en: "A satin glass cover and a seal around the collar keep jets of water out from below. Made for showers, changing rooms and canopies.",
      de: "Eine satinierte Glasabdeckung und eine umlaufende Dichtung halten Strahlwasser von unten ab. Gemacht für Duschen, Umkleiden und Vordächer.",
    },
  },
  {
    id: "alm",
    name: "Alm",
    tagline: { en: "Surface-mounted cylinder", de: "Zylinder für die Deckenmontage" },
    synonyms: { en: "Ceiling can, surface downlight", de: "Aufbaustrahler, Deckenaufbauleuchte" },
    application: {
      en: "Where concrete cannot be cut: a cylinder of drawn aluminium that holds driver and heat sink, fixed with two screws and a bayonet plate.",
      de: "Für Decken, in die nicht geschnitten wird: ein Zylinder aus gezogenem Aluminium mit Treiber und Kühlkörper, befestigt mit zwei Schrauben und einer Bajonettplatte.",
    },
  },
  {
    id: "grat",
    name: "Grat",
    tagline: { en: "Surface-mounted cube with sharp edges", de: "Scharfkantiger Würfel für die Deckenmontage" },
    application: {
      en: "The cubic counterpart to Alm. Mitred edges without visible screws; the ceiling plate allows ±5° so that a row lines up.",
      de: "Das kubische Gegenstück zu Alm. Auf Gehrung gefügte Kanten ohne sichtbare Schrauben; die Deckenplatte erlaubt ±5°, damit eine Reihe fluchtet.",
    },
  },
  {
    id: "senke",
    name: "Senke",
    tagline: {
      en: "Deep-recessed dark-light downlight, very low glare",
      de: "Tief zurückgesetztes Dark-Light-Downlight, sehr blendarm",
    },
    application: {
      en: "The source sits so deep that the opening looks dark until one stands below it. For cinemas, restaurants and rooms with large screens.",
      de: "Die Lichtquelle sitzt so tief, dass die Öffnung dunkel wirkt, bis man darunter steht. Für Kinos, Restaurants und Räume mit großen Bildschirmen.",
    },
  },
  {
    id: "hain",
    name: "Hain",
    tagline: { en: "Flat downlight for shallow ceiling voids", de: "Flaches Downlight für geringe Deckenhohlräume" },
    application: {
      en: "Needs barely more than 50 mm of void, cables included. The side-lit diffuser is even across its whole face.",
      de: "Kommt mit gut 50 mm Hohlraum aus, Leitung eingeschlossen. Der seitlich beleuchtete Diffusor leuchtet über die ganze Fläche gleichmäßig.",
    },
  },
  {
    id: "aue",
    name: "Aue",
    tagline: {
      en: "Small swivelling spot for homes and hotels",
      de: "Kleiner schwenkbarer Einbaustrahler für Wohnen und Hotel",
    },
    application: {
      en: "Fits the two holes that are in most ceilings already, 68 and 75 mm, and dims down to a glow with the phase-cut driver.",
      de: "Passt in die beiden Löcher, die in den meisten Decken schon sind, 68 und 75 mm, und dimmt mit dem Phasenabschnitt-Treiber bis zum Glimmen.",
    },
  },
  {
    id: "riff",
    name: "Riff",
    tagline: { en: "High-output downlight for halls and foyers", de: "Lichtstarkes Downlight für Hallen und Foyers" },
    application: {
      en: "One opening gives enough light for ceilings five metres high. The faceted silver reflector keeps the beam edge soft.",
      de: "Eine Öffnung gibt genug Licht für Decken in fünf Metern Höhe. Der facettierte Silberreflektor hält den Lichtkegel am Rand weich.",
    },
  },
  {
    id: "bucht",
    name: "Bucht",
    tagline: { en: "Square low-glare downlight for offices", de: "Quadratisches blendarmes Downlight für Büros" },
    application: {
      en: "The square version of Firn: four specular facets instead of a cone, the same cut-off, the same driver boxes.",
      de: "Die quadratische Ausführung von Firn: vier glänzende Facetten statt eines Kegels, derselbe Abblendwinkel, dieselben Treiber.",
    },
  },
  {
    id: "mulde",
    name: "Mulde",
    tagline: {
      en: "Wide downlight with a shallow white reflector",
      de: "Breit strahlendes Downlight mit flachem weißem Reflektor",
    },
    application: {
      en: "Washes corridors and waiting areas with soft, wide light. Adapter rings cover the holes of older downlights up to 250 mm.",
      de: "Füllt Flure und Wartebereiche mit weichem, breitem Licht. Adapterringe decken die Ausschnitte älterer Downlights bis 250 mm ab.",
    },
  },
  {
    id: "klamm",
    name: "Klamm",
    tagline: {
      en: "Slim pendant cylinder for counters and tables",
      de: "Schlanker Pendelzylinder für Theken und Tische",
    },
    application: {
      en: "A narrow cylinder on a textile cable of two metres. The inner reflector is anodised and gives the light its tone.",
      de: "Ein schmaler Zylinder an zwei Metern Textilleitung. Der eloxierte Innenreflektor gibt dem Licht seinen Ton.",
    },
  },
  {
    id: "tobel",
    name: "Tobel",
    tagline: {
      en: "Square swivelling downlight for shops",
      de: "Quadratisches schwenkbares Downlight für Verkaufsräume",
    },
    application: {
      en: "A gimbal in a square frame. Lenses change without tools when the goods on the shelf do.",
      de: "Ein kardanisch gelagerter Kopf im quadratischen Rahmen. Die Linsen lassen sich ohne Werkzeug wechseln, wenn die Ware im Regal wechselt.",
    },
  },
  {
    id: "warft",
    name: "Warft",
    tagline: {
      en: "Flat round ceiling luminaire for stairs and corridors",
      de: "Flache runde Deckenleuchte für Treppen und Flure",
    },
    application: {
      en: "An opal disc that stands up to footballs and cleaning: impact resistance IK08, splash-proof to IP54.",
      de: "Eine opale Scheibe, die Bälle und Putzlappen aushält: Stoßfestigkeit IK08, spritzwassergeschützt in IP54.",
    },
  },
  {
    id: "priel",
    name: "Priel",
    tagline: { en: "Jet-proof downlight with flush glass", de: "Strahlwassergeschütztes Downlight mit bündigem Glas" },
    application: {
      en: "The glass lies flush with the trim, so that nothing collects. For kitchens, laboratories and bathrooms.",
      de: "Das Glas liegt bündig in der Blende, damit sich nichts ansammelt. Für Küchen, Labore und Bäder.",
    },
  },
  {
    id: "joch",
    name: "Joch",
    tagline: { en: "Powerful downlight for high ceilings", de: "Leistungsstarkes Downlight für hohe Decken" },
    application: {
      en: "A large heat sink for the light that atriums, auditoriums and churches need. The driver hangs on a safety wire beside it.",
      de: "Ein großer Kühlkörper für das Licht, das Atrien, Hörsäle und Kirchen brauchen. Der Treiber hängt am Sicherungsseil daneben.",
    },
  },
  {
    id: "fels",
    name: "Fels",
    tagline: { en: "Weatherproof cylinder for canopies", de: "Wetterfester Zylinder für Vordächer" },
    application: {
      en: "Die-cast aluminium with two powder coats withstands rain and salt. Through wiring for rows along a façade.",
      de: "Aluminiumdruckguss mit doppelter Pulverbeschichtung hält Regen und Salz stand. Mit Durchgangsverdrahtung für Reihen an der Fassade.",
    },
  },
  {
    id: "lee",
    name: "Lee",
    tagline: {
      en: "Accent downlight with slim rim and baffle",
      de: "Akzentdownlight mit schmalem Rand und Tubus",
    },
    application: {
      en: "A rim of five millimetres and a recessed baffle: the ceiling stays quiet, the light stays on the object.",
      de: "Fünf Millimeter Rand und ein zurückgesetzter Tubus: Die Decke bleibt ruhig, das Licht bleibt auf dem Objekt.",
    },
  },
];
