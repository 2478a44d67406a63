import type { Language } from "#model/languages/language.ts";
import { PROBLEM_KINDS, type ProblemKind } from "../problems/problem.ts";

const GERMAN_TITLES: Readonly<Record<ProblemKind, string>> = {
  unreadable: "Dateien, die sich nicht vollständig lesen lassen",
  "two-files": "Listen, die in zwei Dateien stehen",
  "missing-list": "fehlende Pflichtlisten",
  "wrong-value": "Werte mit falschem Typ oder falscher Form",
  "unreadable-number": "Zahlen, die sich nicht lesen lassen",
  "missing-id": "Einträge ohne Kennung",
  "duplicate-id": "doppelte Kennungen",
  "bad-brand": "unbrauchbare Dateien oder Angaben im Ordner brand",
  "adjusted-colour": "schlecht lesbare Akzentfarben, angepasst",
  "removes-too-much": "Listen, die zu viele Einträge verlieren würden",
  "absent-list": "fehlende Listen, als leer behandelt",
  "ignored-file": "Dateien und Tabellenblätter, die zu keiner Liste gehören",
  "hidden-cells": "ausgeblendete Zeilen, Spalten und Blätter, wie sichtbare eingelesen",
  "guessed-encoding": "Dateien, deren Zeichensatz nur vermutet wird",
  "uneven-rows": "möglicherweise abgeschnittene oder verschobene Zeilen",
  "unknown-field": "unbekannte Felder, nicht übernommen",
  "unmapped-element": "Angaben aus GLDF, BMEcat und xChange, für die es kein Feld gibt, nicht übernommen",
  "unknown-etim": "Klassen, Merkmale und Werte, die in der ETIM-Tabelle fehlen, nicht übernommen",
  "remote-file": "Dokumente unter externen Adressen, nicht heruntergeladen",
  "replaced-number": "Artikelnummern, die keinen Artikel eindeutig bezeichnen, ersetzt",
  "merged-lights": "Leuchten mit mehreren Betriebsarten, die ein Eintrag nicht abbilden kann, nur teilweise angezeigt",
  "html-text": "HTML-Texte, umgewandelt",
  discontinued: "Spalten, die Einträge als abgekündigt kennzeichnen; diese werden trotzdem veröffentlicht",
  "unknown-word": "Wörter wie NULL oder k. A. anstelle eines Werts",
  "decimal-code": "Kennungen, die wie Dezimalzahlen aussehen",
  "no-number": "Zahlen, die sich nicht lesen lassen, als unbekannt behandelt",
  "hidden-blank": "Kennungen mit unsichtbaren Zeichen",
  "similar-values":
    "Werte, die sich nur in Groß- und Kleinschreibung oder Leerzeichen unterscheiden, mehrfach angeboten",
  "joined-values": "Zellen, die offenbar mehrere Werte enthalten, als ein Wert angeboten",
  "similar-ids": "Kennungen, die sich nur in Groß- und Kleinschreibung unterscheiden",
  "shared-gtin": "GTINs, die mehrfach vergeben sind",
  "unknown-reference": "Verweise auf Einträge, die es nicht gibt",
  "needless-relation":
    "doppelte Verweise auf zugehörige Artikel und Verweise eines Artikels auf sich selbst, nicht angezeigt",
  "unknown-code": "unbekannte Kategorie-Codes",
  "hidden-name": "Namen, die auf eine andere Seite führen",
  "missing-text": "fehlende Texte",
  "repeated-text": "doppelte Filtertexte, von denen nur der erste angezeigt wird",
  "missing-translation": "fehlende Übersetzungen",
  "bad-address": "unzulässige Adressen, weggelassen",
  "bad-picture": "unzulässige oder beschädigte Bilder, durch Zeichnungen ersetzt",
  "partial-picture": "SVG-Zeichnungen mit Teilen, die nicht angezeigt werden",
  "unfetched-picture": "Bilder, die sich nicht herunterladen lassen",
  "missing-picture": "fehlende Bilder, durch Zeichnungen ersetzt",
  "bad-document": "Dateien, die zu groß oder keine Dokumente sind, nicht angeboten",
  "missing-document": "fehlende Dokumente, nicht angeboten",
  "bad-photometry": "unlesbare Lichtverteilungsdateien, nicht verwendet",
  "missing-photometry": "fehlende Lichtverteilungsdateien, Licht geschätzt",
  "photometry-differs": "Lichtverteilungsdateien, die um mehr als 5 % vom Artikel abweichen",
  implausible: "unplausible Werte",
  "garbled-text": "Texte mit verlorenen Zeichen",
  "unknown-attribute": "Filtertexte zu unbekannten Merkmalen",
  "in-no-category": "Artikel ohne Kategorie, auf keiner Kategorieseite aufgeführt",
  "no-articles": "Familien ohne Artikel, auf keiner Kategorieseite aufgeführt",
  "in-no-portfolio": "Artikel ohne Portfolio",
};

/** How to solve a kind of problem, in whole sentences. */
const REMEDIES: Readonly<Record<ProblemKind, Readonly<Record<Language, string>>>> = {
  unreadable: {
    en: "Open the file in the program that created it and save it again. If a download is damaged, repeat it.",
    de: "Öffnen Sie die Datei in dem Programm, mit dem sie erstellt wurde, und speichern Sie sie neu. Ist ein Download beschädigt, wiederholen Sie ihn.",
  },
  "two-files": {
    en: "Keep the up-to-date file and move the other one out of the folder.",
    de: "Behalten Sie die aktuelle Datei, und verschieben Sie die andere aus dem Ordner.",
  },
  "missing-list": {
    en: "Add the list as a file or sheet of that name. The command “template” creates a workbook with all lists.",
    de: "Ergänzen Sie die Liste als Datei oder Tabellenblatt mit diesem Namen. Der Befehl „template“ erzeugt eine Arbeitsmappe mit allen Listen.",
  },
  "wrong-value": {
    en: "Correct the value as described in the message; docs/catalogue-fields.md has an example for every field.",
    de: "Berichtigen Sie den Wert wie in der Meldung angegeben; docs/catalogue-fields.md enthält zu jedem Feld ein Beispiel.",
  },
  "unreadable-number": {
    en: "Write the number without words, such as 1200 or 10.5, or leave the cell empty if the value is unknown. --lenient imports the catalogue without these numbers.",
    de: "Schreiben Sie die Zahl ohne Wörter, etwa 1200 oder 10,5, oder lassen Sie die Zelle leer, wenn der Wert unbekannt ist. Mit --lenient wird der Katalog ohne diese Zahlen importiert.",
  },
  "missing-id": {
    en: "Enter the id, or delete the row. If all entries lack an id, correct the heading of the id column, or map it in import.json.",
    de: "Tragen Sie die Kennung ein, oder löschen Sie die Zeile. Fehlt sie in allen Einträgen, berichtigen Sie die Überschrift der Spalte, oder ordnen Sie die Spalte in import.json zu.",
  },
  "duplicate-id": {
    en: "Delete one of the rows, or give it a different id.",
    de: "Löschen Sie eine der Zeilen, oder geben Sie ihr eine andere Kennung.",
  },
  "bad-brand": {
    en: "Correct the file named in the message; it is in the “brand” folder.",
    de: "Berichtigen Sie die in der Meldung genannte Datei im Ordner brand.",
  },
  "adjusted-colour": {
    en: "No action is needed. If you do not like the adjusted accent colour, choose a darker or lighter one.",
    de: "Es ist nichts zu tun. Wenn Ihnen die angepasste Akzentfarbe nicht zusagt, wählen Sie eine dunklere oder hellere.",
  },
  "removes-too-much": {
    en: "Check whether the export is complete. If the entries are really to be removed, import with a higher value for --max-removed.",
    de: "Prüfen Sie, ob der Export vollständig ist. Sollen die Einträge wirklich entfallen, importieren Sie mit einem höheren Wert für --max-removed.",
  },
  "absent-list": {
    en: "If the list is meant to be empty, no action is needed; otherwise add it.",
    de: "Soll die Liste leer sein, ist nichts zu tun; sonst ergänzen Sie sie.",
  },
  "ignored-file": {
    en: "Give the file or sheet the name of its list, or move it out of the folder. Pictures, photometric files and documents belong in the folder named in the message.",
    de: "Geben Sie der Datei oder dem Tabellenblatt den Namen der enthaltenen Liste, oder verschieben Sie die Datei aus dem Ordner. Bilder, Lichtverteilungsdateien und Dokumente gehören in den in der Meldung genannten Ordner.",
  },
  "hidden-cells": {
    en: "Delete the hidden rows, columns and sheets that should not be published, and unhide the others. Filters also hide rows.",
    de: "Löschen Sie ausgeblendete Zeilen, Spalten und Blätter, die nicht veröffentlicht werden sollen, und blenden Sie die übrigen ein. Auch ein Filter blendet Zeilen aus.",
  },
  "guessed-encoding": {
    en: "Check whether special characters such as umlauts are displayed correctly. To avoid guessing, save the file as “CSV UTF-8” or specify its encoding in import.json.",
    de: "Prüfen Sie, ob Umlaute und Sonderzeichen richtig dargestellt werden. Damit der Zeichensatz nicht mehr vermutet werden muss, speichern Sie die Datei als „CSV UTF-8“, oder geben Sie ihn in import.json an.",
  },
  "uneven-rows": {
    en: "Compare the row with its source. Enclose cells that contain the separator in quotation marks, and export truncated files again.",
    de: "Vergleichen Sie die Zeile mit ihrer Quelle. Setzen Sie Zellen, die das Trennzeichen enthalten, in Anführungszeichen, und exportieren Sie abgeschnittene Dateien neu.",
  },
  "unmapped-element": {
    en: "No action is needed. If visitors should see the information, add it to the exported catalogue, as a custom attribute if no field fits.",
    de: "Es ist nichts zu tun. Sollen Besucher die Angaben sehen, ergänzen Sie sie im exportierten Katalog – als eigenes Merkmal, wenn kein Feld passt.",
  },
  "unknown-etim": {
    en: "Correct the code in the program that creates the file, or set ETIM_TABLE to the table of the ETIM release that the file uses. Under “classes” in import.json, assign a category to each class that is not a lighting class.",
    de: "Berichtigen Sie den Code in dem Programm, das die Datei erstellt, oder setzen Sie ETIM_TABLE auf die Tabelle der ETIM-Version, die die Datei verwendet. Ordnen Sie Klassen, die nicht zur Beleuchtung gehören, unter „classes“ in import.json einer Kategorie zu.",
  },
  "remote-file": {
    en: "Save the files next to the catalogue, under the names used in it.",
    de: "Speichern Sie die Dateien neben dem Katalog, unter den dort verwendeten Namen.",
  },
  "replaced-number": {
    en: "Enter a unique ProductNumber for each variant, or export the catalogue and enter the numbers in the “articles” list.",
    de: "Tragen Sie für jede Variante eine eindeutige ProductNumber ein, oder exportieren Sie den Katalog, und ergänzen Sie die Nummern in der Liste articles.",
  },
  "merged-lights": {
    en: "If other values should be shown, create a separate variant for each mode, or supply one photometric file for the whole luminaire.",
    de: "Sollen andere Werte angezeigt werden, legen Sie für jede Betriebsart eine eigene Variante an, oder liefern Sie eine Lichtverteilungsdatei für die ganze Leuchte.",
  },
  "unknown-field": {
    en: "Correct the name of the column, or let “check --write-profile” propose the matching field. To publish the column as it is, list it under “keep” in import.json.",
    de: "Berichtigen Sie den Namen der Spalte, oder lassen Sie sich mit „check --write-profile“ das passende Feld vorschlagen. Soll die Spalte unverändert veröffentlicht werden, führen Sie sie in import.json unter „keep“ auf.",
  },
  "html-text": {
    en: "If the converted texts read well, no action is needed. To control the formatting yourself, export short texts as plain text and descriptions as Markdown.",
    de: "Lesen sich die umgewandelten Texte gut, ist nichts zu tun. Wollen Sie die Formatierung selbst bestimmen, exportieren Sie kurze Texte als reinen Text und Beschreibungen als Markdown.",
  },
  discontinued: {
    en: "Delete the rows of articles that are no longer sold, or leave them out of the export. The import does not evaluate such columns by itself; “where” in import.json can exclude their rows.",
    de: "Löschen Sie die Zeilen der Artikel, die nicht mehr verkauft werden, oder lassen Sie sie beim Export weg. Der Import wertet solche Spalten nicht von selbst aus; mit „where“ in import.json lassen sich die Zeilen ausschließen.",
  },
  "unknown-word": {
    en: "If the value is unknown, no action is needed; an empty cell means the same without a warning. List other such words under “unknown” in import.json.",
    de: "Ist der Wert unbekannt, ist nichts zu tun; eine leere Zelle bedeutet dasselbe, ohne Warnung. Führen Sie weitere solche Wörter in import.json unter „unknown“ auf.",
  },
  "decimal-code": {
    en: "Compare the codes with their source, and format the column as text in the program that creates the file.",
    de: "Vergleichen Sie die Kennungen mit ihrer Quelle, und formatieren Sie die Spalte in dem Programm, das die Datei erstellt, als Text.",
  },
  "no-number": {
    en: "Write the number without words, such as 1200 or 10.5; until then the site shows no value.",
    de: "Schreiben Sie die Zahl ohne Wörter, etwa 1200 oder 10,5; bis dahin zeigt die Website keinen Wert an.",
  },
  "hidden-blank": {
    en: "Retype the code, with ordinary spaces or none: visitors who search for it will not type invisible characters.",
    de: "Geben Sie die Kennung neu ein, mit gewöhnlichen Leerzeichen oder ohne: Wer danach sucht, gibt keine unsichtbaren Zeichen ein.",
  },
  "similar-values": {
    en: "Decide on one spelling and use it in every row, so that the filter offers the value only once.",
    de: "Entscheiden Sie sich für eine Schreibweise, und verwenden Sie sie in jeder Zeile, damit der Filter den Wert nur einmal anbietet.",
  },
  "joined-values": {
    en: "Separate the values of a cell with “|”, or specify their separator as “listSeparator” in import.json. If the cell contains a single value, add a filter text for it.",
    de: "Trennen Sie die Werte einer Zelle durch „|“, oder geben Sie ihr Trennzeichen in import.json als „listSeparator“ an. Enthält die Zelle einen einzigen Wert, ergänzen Sie dafür einen Filtertext.",
  },
  "similar-ids": {
    en: "Check whether both entries are intended: people and software will confuse their ids. Delete one of them, or give it a different id.",
    de: "Prüfen Sie, ob beide Einträge gewollt sind: Menschen und Programme verwechseln die Kennungen. Löschen Sie einen, oder geben Sie ihm eine andere Kennung.",
  },
  "shared-gtin": {
    en: "A GTIN identifies exactly one article: correct it, or leave the cell empty if the article has none.",
    de: "Eine GTIN bezeichnet genau einen Artikel: Berichtigen Sie sie, oder lassen Sie die Zelle leer, wenn der Artikel keine hat.",
  },
  "unknown-reference": {
    en: "Correct the id, or add the entry to which it refers.",
    de: "Berichtigen Sie die Kennung, oder ergänzen Sie den Eintrag, auf den sie verweist.",
  },
  "needless-relation": {
    en: "Remove the article code from the cell, or enter the code that was meant.",
    de: "Entfernen Sie die Artikelnummer aus der Zelle, oder tragen Sie die gemeinte ein.",
  },
  "unknown-code": {
    en: "Correct the category's id, or list its filters in the “panel” field; one of the codes BAT, DOW, PAN, HIB and SP68 is also possible there. In an id, separate the code with an underscore: DOW_2.",
    de: "Berichtigen Sie die Kennung der Kategorie, oder führen Sie ihre Filter im Feld panel auf; dort ist auch einer der Codes BAT, DOW, PAN, HIB und SP68 möglich. Trennen Sie den Code in einer Kennung mit einem Unterstrich ab: DOW_2.",
  },
  "hidden-name": {
    en: "Rename one of the two: a name in an address can lead to one page only.",
    de: "Ändern Sie einen der beiden Namen: Ein Name in einer Adresse kann nur auf eine Seite führen.",
  },
  "missing-text": {
    en: "Add the text to the field or list named in the message; until then visitors see the id or the value.",
    de: "Ergänzen Sie den Text in dem Feld oder der Liste, die in der Meldung genannt ist; bis dahin sehen Besucher die Kennung oder den Wert.",
  },
  "repeated-text": {
    en: "Delete the text that should not be shown.",
    de: "Löschen Sie den Text, der nicht angezeigt werden soll.",
  },
  "missing-translation": {
    en: "Add the text in the missing language; until then visitors see the text in the other language or, where the message says so, the key.",
    de: "Ergänzen Sie den Text in der fehlenden Sprache; bis dahin sehen Besucher den Text in der anderen Sprache oder, wenn die Meldung es angibt, den Schlüssel.",
  },
  "bad-address": {
    en: "Enter the whole address, beginning with https://.",
    de: "Tragen Sie die vollständige Adresse ein, beginnend mit https://.",
  },
  "bad-picture": {
    en: "Save the picture again as PNG, JPEG, WebP, AVIF, GIF or SVG, no larger than 32 MB and 80 megapixels.",
    de: "Speichern Sie das Bild neu als PNG, JPEG, WebP, AVIF, GIF oder SVG, mit höchstens 32 MB und 80 Megapixeln.",
  },
  "partial-picture": {
    en: "Save drawings that contain photographs as PNG or JPEG. In other drawings, convert text to paths, and style sheet rules to presentation attributes.",
    de: "Speichern Sie Zeichnungen, die Fotos enthalten, als PNG oder JPEG. Wandeln Sie in anderen Zeichnungen Texte in Pfade und Stylesheet-Regeln in Präsentationsattribute um.",
  },
  "unfetched-picture": {
    en: "Try again when the host responds. If it redirects to another host, list that one under “pictures” in import.json; remove hosts from which no pictures should be fetched.",
    de: "Versuchen Sie es erneut, sobald der Server antwortet. Leitet er auf einen anderen weiter, führen Sie diesen in import.json unter „pictures“ auf; entfernen Sie dort Server, von denen keine Bilder geladen werden sollen.",
  },
  "missing-picture": {
    en: "Save the picture in the “images” folder under exactly the name given in the list, including upper and lower case.",
    de: "Speichern Sie das Bild im Ordner images, genau unter dem Namen aus der Liste; auf Groß- und Kleinschreibung kommt es an.",
  },
  "bad-document": {
    en: "Export the file again in the format of its extension, no larger than 64 MB; put files of other formats into a ZIP archive.",
    de: "Exportieren Sie die Datei neu in dem Format, das ihre Endung angibt, mit höchstens 64 MB; packen Sie Dateien anderer Formate in ein ZIP-Archiv.",
  },
  "missing-document": {
    en: "Save the document in the “documents” folder under exactly the name given in the list, including upper and lower case.",
    de: "Speichern Sie das Dokument im Ordner documents, genau unter dem Namen aus der Liste; auf Groß- und Kleinschreibung kommt es an.",
  },
  "bad-photometry": {
    en: "Export the file again as EULUMDAT or IES (LM-63, type C) from the software that created it.",
    de: "Exportieren Sie die Datei neu als EULUMDAT oder IES (LM-63, Typ C) aus dem Programm, mit dem sie erstellt wurde.",
  },
  "missing-photometry": {
    en: "Save the file in the “photometry” folder under exactly the name given in the list, including upper and lower case.",
    de: "Speichern Sie die Datei im Ordner photometry, genau unter dem Namen aus der Liste; auf Groß- und Kleinschreibung kommt es an.",
  },
  "photometry-differs": {
    en: "Check whether the file or the list is right: rooms are calculated with the luminous flux and power in the list.",
    de: "Prüfen Sie, ob die Datei oder die Liste stimmt: Räume werden mit Lichtstrom und Leistung aus der Liste berechnet.",
  },
  implausible: {
    en: "Check the value and its unit; if both are right, no action is needed.",
    de: "Prüfen Sie Wert und Einheit; stimmt beides, ist nichts zu tun.",
  },
  "garbled-text": {
    en: "Retype the text, or export the file again from its source as UTF-8: lost characters cannot be recovered.",
    de: "Geben Sie den Text neu ein, oder exportieren Sie die Datei aus ihrer Quelle neu als UTF-8: Verlorene Zeichen lassen sich nicht wiederherstellen.",
  },
  "unknown-attribute": {
    en: "Correct value_help_type; it must be the name of a field, such as mounting or control.",
    de: "Berichtigen Sie value_help_type; es muss der Name eines Feldes sein, etwa mounting oder control.",
  },
  "in-no-category": {
    en: "Enter the family's categories in the “families” list, or a category for the article itself; until then the article can only be reached by search or by its address.",
    de: "Tragen Sie in der Liste families die Kategorien der Familie ein oder beim Artikel selbst eine Kategorie; bis dahin ist der Artikel nur über die Suche und seine Adresse erreichbar.",
  },
  "no-articles": {
    en: "Enter the id of the family in its articles, or delete the family.",
    de: "Tragen Sie die Kennung der Familie bei ihren Artikeln ein, oder löschen Sie die Familie.",
  },
  "in-no-portfolio": {
    en: "Enter the article's portfolios: in tables in columns such as url_configs.partner, in JSON in url_configs_data. Until then the article is shown only if no portfolio is selected.",
    de: "Tragen Sie die Portfolios des Artikels ein: in Tabellen in Spalten wie url_configs.partner, in JSON in url_configs_data. Bis dahin erscheint der Artikel nur, wenn kein Portfolio ausgewählt ist.",
  },
};

export const problemHelp = (kind: ProblemKind, language: Language) => ({
  title: language === "de" ? GERMAN_TITLES[kind] : PROBLEM_KINDS[kind].title,
  remedy: REMEDIES[kind][language],
});
