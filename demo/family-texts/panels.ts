import type { FamilyTexts } from "#demo/demo-family.ts";

export const PANEL_TEXTS: readonly FamilyTexts[] = [
  {
    id: "raster",
    name: "Raster",
    tagline: { en: "Microprismatic panel for grid ceilings", de: "Mikroprismatische Panelleuchte für Rasterdecken" },
    application: {
      en: "The standard tile for offices: lay it in, plug it in, done. Microprisms keep the luminance low where screens would reflect it.",
      de: "Die Standardplatte fürs Büro: einlegen, einstecken, fertig. Mikroprismen halten die Leuchtdichte dort niedrig, wo Bildschirme sie spiegeln würden.",
    },
  },
  {
    id: "plan",
    name: "Plan",
    tagline: { en: "Opal panel for evenly lit rooms", de: "Opale Panelleuchte für gleichmäßig helle Räume" },
    application: {
      en: "The tile for rooms that should look bright all over: the opal cover spreads light over walls and shelves as well as desks.",
      de: "Die Platte für Räume, die rundum hell wirken sollen: Die opale Abdeckung verteilt das Licht über Wände und Regale ebenso wie über Tische.",
    },
  },
  {
    id: "ebene",
    name: "Ebene",
    tagline: {
      en: "Ten-millimetre panel with edge-lit light guide",
      de: "Zehn Millimeter flache Panelleuchte mit Lichtleiter",
    },
    application: {
      en: "Light enters from the edge and leaves evenly over the face. Thin enough for a low ceiling.",
      de: "Das Licht tritt an der Kante ein und gleichmäßig aus der Fläche aus. Flach genug, um unter niedrigen Decken nicht zu drücken.",
    },
  },
  {
    id: "anger",
    name: "Anger",
    tagline: { en: "Louvre panel for screen work, UGR ≤ 16", de: "Rasterleuchte für Bildschirmarbeit, UGR ≤ 16" },
    application: {
      en: "Rows of small reflector cells hide the source at 60°. For control rooms, drawing offices and trading floors.",
      de: "Reihen kleiner Reflektorzellen verdecken die Lichtquelle ab 60°. Für Leitstände, Zeichenbüros und Handelsräume.",
    },
  },
  {
    id: "heide",
    name: "Heide",
    tagline: { en: "Backlit panel for renovation", de: "Direkt hinterleuchtete Panelleuchte für die Sanierung" },
    application: {
      en: "Backlit instead of edge-lit: light in weight, still even after years, and efficient enough to halve the load of old louvre tiles.",
      de: "Hinterleuchtet statt kantenbeleuchtet: leicht, auch nach Jahren gleichmäßig und sparsam genug, um die Last alter Rasterleuchten zu halbieren.",
    },
  },
  {
    id: "trift",
    name: "Trift",
    tagline: { en: "Long suspended panel for meeting tables", de: "Lange Pendel-Panelleuchte für Besprechungstische" },
    synonyms: { en: "Table pendant", de: "Tischpendelleuchte" },
    application: {
      en: "A slim plate on four wires, made for the length of a table. Some 30% of the light goes up and brightens the ceiling. The canopy holds the driver.",
      de: "Eine schmale Platte an vier Seilen, so lang wie ein Tisch. Rund 30 % des Lichts gehen nach oben und hellen die Decke auf. Der Baldachin nimmt den Treiber auf.",
    },
  },
  {
    id: "matte",
    name: "Matte",
    tagline: {
      en: "Sealed panel for clean and medical rooms",
      de: "Dichte Panelleuchte für Rein- und Behandlungsräume",
    },
    synonyms: { en: "Cleanroom luminaire", de: "Reinraumleuchte" },
    application: {
      en: "Closed to dust and jets from below, smooth to wipe, with Ra 90 as standard so that skin looks like skin.",
      de: "Von unten dicht gegen Staub und Strahlwasser, glatt zu wischen und serienmäßig mit Ra 90, damit Haut wie Haut aussieht.",
    },
  },
  {
    id: "weide",
    name: "Weide",
    tagline: { en: "Surface-mounted panel with built-in driver", de: "Anbau-Panelleuchte mit eingebautem Treiber" },
    application: {
      en: "For solid ceilings: the frame hides the driver and takes the cable from the side or the back.",
      de: "Für massive Decken: Der Rahmen verbirgt den Treiber und nimmt die Leitung von der Seite oder von hinten auf.",
    },
  },
  {
    id: "flur",
    name: "Flur",
    tagline: { en: "Narrow panel for corridors and washrooms", de: "Schmale Panelleuchte für Flure und Waschräume" },
    application: {
      en: "Fits between the joints of corridor ceilings. Splash-proof from below, so that one type serves the washrooms too.",
      de: "Passt zwischen die Fugen von Flurdecken. Von unten spritzwassergeschützt, damit ein Typ auch für die Waschräume reicht.",
    },
  },
  {
    id: "koppel",
    name: "Koppel",
    tagline: { en: "High-efficacy panel, 140 lm/W class", de: "Hocheffiziente Panelleuchte der 140-lm/W-Klasse" },
    application: {
      en: "More light from fewer tiles: designed for wide spacing in schools and administration, where the running hours count.",
      de: "Mehr Licht aus weniger Platten: ausgelegt für weite Raster in Schulen und Verwaltungen, wo die Brennstunden zählen.",
    },
  },
  {
    id: "tafel",
    name: "Tafel",
    tagline: {
      en: "Dark-light linear panel for galleries and lobbies",
      de: "Lineare Dark-Light-Panelleuchte für Galerien und Foyers",
    },
    application: {
      en: "Black cells in a black frame: the light is there, the luminaire is not. Pairs with wall washers of the same length.",
      de: "Schwarze Zellen im schwarzen Rahmen: Das Licht ist da, die Leuchte nicht. Lässt sich mit Wandflutern gleicher Länge kombinieren.",
    },
  },
  {
    id: "steppe",
    name: "Steppe",
    tagline: { en: "Large-format panel 600 × 1,200 mm", de: "Großformat-Panelleuchte 600 × 1.200 mm" },
    application: {
      en: "Two tiles in one, half the connectors. For exercise rooms, laboratories and open offices with wide spacing.",
      de: "Zwei Platten in einer, halb so viele Stecker. Für Laborräume, Gymnastikhallen und offene Büros mit weitem Raster.",
    },
  },
];
