import type { Language } from "#model/languages/language.ts";
import { PROBLEM_KINDS, type ProblemKind } from "../problems/problem.ts";

/** A kind of problem for the product manager: its title and its remedy. */
interface Remedy {
  readonly title: string;
  readonly remedy: string;
}

const GERMAN_TITLES: Readonly<Record<ProblemKind, string>> = {
  unreadable: "Dateien, die sich nicht vollständig lesen lassen",
  "two-files": "Listen, die in zwei Dateien stehen",
  "missing-list": "Pflichtlisten, die fehlen",
  "wrong-value": "Werte mit falschem Typ oder falscher Form",
  "unreadable-number": "Zahlen, die sich nicht lesen lassen",
  "missing-id": "Einträge ohne Kennung",
  "duplicate-id": "doppelte Kennungen",
  "bad-brand": "unbrauchbare Teile der Marke",
  "adjusted-colour": "schlecht lesbare Farben der Marke, angepasst",
  "removes-too-much": "Listen, die zu viele Einträge verlieren würden",
  "absent-list": "fehlende Listen, als leer behandelt",
  "ignored-file": "Dateien und Tabellenblätter, die zu keiner Liste gehören",
  "hidden-cells": "ausgeblendete Zeilen, Spalten und Blätter, wie alle anderen gelesen",
  "guessed-encoding": "Dateien, deren Zeichensatz nur vermutet wird",
  "uneven-rows": "Zeilen, die vielleicht abgeschnitten oder verschoben sind",
  "unknown-field": "unbekannte Felder, nicht übernommen",
  "unmapped-element": "Teile von GLDF, BMEcat und xChange, für die es kein Feld gibt, nicht übernommen",
  "unknown-etim": "Klassen, Merkmale und Werte, die es in der ETIM-Tabelle nicht gibt, nicht übernommen",
  "remote-file": "Dokumente unter externen Adressen, nicht geladen",
  "replaced-number": "Artikelnummern, die keinen Artikel eindeutig bezeichnen, ersetzt",
  "merged-lights": "Leuchten mit mehreren Betriebsarten, die ein Eintrag nicht abbilden kann, teilweise angezeigt",
  "html-text": "Texte in HTML, umgewandelt",
  discontinued: "Spalten, nach denen Einträge abgekündigt sind, die trotzdem veröffentlicht werden",
  "unknown-word": "Wörter wie NULL oder k. A. anstelle eines Werts",
  "decimal-code": "Kennungen, die wie Dezimalzahlen geschrieben sind",
  "no-number": "Zahlen, die sich nicht lesen lassen, als unbekannt behandelt",
  "hidden-blank": "Kennungen mit unsichtbaren Zeichen",
  "similar-values":
    "Werte, die sich nur in Groß- und Kleinschreibung oder Leerzeichen unterscheiden, doppelt angeboten",
  "joined-values": "Werte, die mehrere zu sein scheinen, als einer angeboten",
  "similar-ids": "Kennungen, die sich nur in Groß- und Kleinschreibung unterscheiden",
  "shared-gtin": "GTINs mehrerer Artikel",
  "unknown-reference": "Verweise auf Einträge, die es nicht gibt",
  "needless-relation": "zugehörige Artikel, die doppelt genannt sind oder auf sich selbst verweisen, nicht angezeigt",
  "unknown-code": "unbekannte Kategorie-Codes",
  "hidden-name": "Namen, die auf eine andere Seite führen",
  "missing-text": "fehlende Texte",
  "repeated-text": "doppelte Filtertexte, der erste gilt",
  "missing-translation": "fehlende Übersetzungen",
  "bad-address": "unzulässige Adressen, weggelassen",
  "bad-picture": "unzulässige oder beschädigte Bilder, durch Zeichnungen ersetzt",
  "partial-picture": "SVG-Zeichnungen mit Teilen, die nicht gezeigt werden",
  "unfetched-picture": "Bilder unter Adressen, die sich nicht abrufen lassen",
  "missing-picture": "fehlende Bilder, durch Zeichnungen ersetzt",
  "bad-document": "Dateien, die keine Dokumente oder zu groß sind, nicht angeboten",
  "missing-document": "fehlende Dokumente, nicht angeboten",
  "bad-photometry": "unlesbare Lichtverteilungsdateien, nicht verwendet",
  "missing-photometry": "fehlende Lichtverteilungsdateien, Licht geschätzt",
  "photometry-differs": "Lichtverteilungsdateien, die um mehr als 5 % abweichen",
  implausible: "unplausible Werte",
  "garbled-text": "Texte mit verlorenen Zeichen",
  "unknown-attribute": "Filtertexte zu unbekannten Merkmalen",
  "in-no-category": "Artikel in keiner Kategorie, die keine Seite aufführt",
  "in-no-portfolio": "Artikel in keinem Portfolio",
};

/** The remedy for each kind, in whole sentences. */
const REMEDIES: Readonly<Record<ProblemKind, Readonly<Record<Language, string>>>> = {
  unreadable: {
    en: "Open the file in the program that wrote it and save it again; a damaged file has to be downloaded again.",
    de: "Öffnen Sie die Datei in dem Programm, das sie geschrieben hat, und speichern Sie sie neu; ein beschädigter Download muss wiederholt werden.",
  },
  "two-files": {
    en: "Keep the file that is up to date and move the other one out of the folder.",
    de: "Behalten Sie die aktuelle Datei und verschieben Sie die andere aus dem Ordner.",
  },
  "missing-list": {
    en: "Add the list: a file or a sheet of that name. The command `template` writes an empty one.",
    de: "Ergänzen Sie die Liste: eine Datei oder ein Tabellenblatt dieses Namens. Der Befehl template schreibt eine leere.",
  },
  "wrong-value": {
    en: "Correct the cell as the message says; docs/catalogue-fields.md has an example for every field.",
    de: "Berichtigen Sie die Zelle, wie es die Meldung sagt; docs/catalogue-fields.md nennt zu jedem Feld ein Beispiel.",
  },
  "unreadable-number": {
    en: "Write the number with digits only, or leave the cell empty if it is not known. --lenient imports without these numbers.",
    de: "Schreiben Sie die Zahl nur mit Ziffern, oder lassen Sie die Zelle leer, wenn der Wert unbekannt ist. --lenient importiert ohne diese Zahlen.",
  },
  "missing-id": {
    en: "Give the entry its id, or delete the row. If every entry lacks it, correct the heading of its column, or map the heading in import.json.",
    de: "Tragen Sie die Kennung des Eintrags ein, oder löschen Sie die Zeile. Fehlt sie in jedem Eintrag, berichtigen Sie die Überschrift ihrer Spalte, oder ordnen Sie die Überschrift in import.json zu.",
  },
  "duplicate-id": {
    en: "Delete one of the rows, or give it an id of its own.",
    de: "Löschen Sie eine der Zeilen, oder geben Sie ihr eine eigene Kennung.",
  },
  "bad-brand": {
    en: "Correct the named file in the brand folder.",
    de: "Berichtigen Sie die genannte Datei im Ordner brand.",
  },
  "adjusted-colour": {
    en: "Nothing has to be done. Choose a darker or lighter accent colour if the adjusted one does not suit.",
    de: "Es ist nichts zu tun. Wählen Sie eine dunklere oder hellere Akzentfarbe, wenn die angepasste nicht passt.",
  },
  "removes-too-much": {
    en: "Check whether the export is complete. If the entries are to be removed, import with a larger --max-removed.",
    de: "Prüfen Sie, ob der Export vollständig ist. Sollen die Einträge wirklich entfallen, importieren Sie mit größerem --max-removed.",
  },
  "absent-list": {
    en: "Nothing has to be done if the list is meant to be empty; otherwise add it.",
    de: "Soll die Liste leer sein, ist nichts zu tun; sonst ergänzen Sie sie.",
  },
  "ignored-file": {
    en: "Rename the file or sheet after its list, or move it out of the folder; pictures, photometric files and documents belong in the folder that the message names.",
    de: "Benennen Sie die Datei oder das Tabellenblatt nach ihrer Liste, oder verschieben Sie sie aus dem Ordner; Bilder, Lichtverteilungsdateien und Dokumente gehören in den Ordner, den die Meldung nennt.",
  },
  "hidden-cells": {
    en: "Delete the hidden rows, columns and sheets that are not to be published, and unhide the others. A filter hides rows, too.",
    de: "Löschen Sie ausgeblendete Zeilen, Spalten und Blätter, die nicht veröffentlicht werden sollen, und blenden Sie die übrigen ein. Auch ein Filter blendet Zeilen aus.",
  },
  "guessed-encoding": {
    en: "Check that umlauts are displayed correctly. Saving as “CSV UTF-8” makes guessing unnecessary, and so does the correct encoding in import.json.",
    de: "Prüfen Sie, ob Umlaute richtig dargestellt werden. Speichern Sie die Datei als „CSV UTF-8“, oder geben Sie in import.json den richtigen Zeichensatz an; dann muss er nicht mehr geraten werden.",
  },
  "uneven-rows": {
    en: "Compare the row with its source. A cell that contains the separator belongs in quotation marks; a file that was cut off has to be exported again.",
    de: "Vergleichen Sie die Zeile mit ihrer Quelle. Eine Zelle, die das Trennzeichen enthält, gehört in Anführungszeichen; eine abgeschnittene Datei muss neu exportiert werden.",
  },
  "unmapped-element": {
    en: "Nothing has to be done. What visitors should see of it can be added to the exported catalogue, as an attribute of its own if need be.",
    de: "Es ist nichts zu tun. Was Besucher davon sehen sollen, lässt sich im exportierten Katalog ergänzen, nötigenfalls als eigenes Attribut.",
  },
  "unknown-etim": {
    en: "Correct the code in the program that writes the file, or set ETIM_TABLE to the table of the release that it follows. Assign a category to a class that is not for lighting under “classes” in import.json.",
    de: "Berichtigen Sie den Code in dem Programm, das die Datei schreibt, oder setzen Sie ETIM_TABLE auf die Tabelle der Version, nach der es sich richtet. Eine Klasse, die nicht zur Beleuchtung gehört, erhält ihre Kategorie unter „classes“ in import.json.",
  },
  "remote-file": {
    en: "Put the files beside the catalogue under the names that it gives.",
    de: "Legen Sie die Dateien unter den genannten Namen neben den Katalog.",
  },
  "replaced-number": {
    en: "Write a number of its own into the ProductNumber of each variant, or export the catalogue and enter the numbers in its list articles.",
    de: "Tragen Sie je Variante eine eigene Nummer als ProductNumber ein, oder exportieren Sie den Katalog und ergänzen Sie die Nummern in der Liste articles.",
  },
  "merged-lights": {
    en: "If the values shown are not those that the luminaire should have, create a variant of its own for each mode or supply one photometric file for the whole luminaire.",
    de: "Werden nicht die gewünschten Werte angezeigt, legen Sie je Betriebsart eine eigene Variante an, oder liefern Sie eine Lichtverteilungsdatei für die ganze Leuchte.",
  },
  "unknown-field": {
    en: "Correct the column's name, let check --write-profile propose which field it means, or list it under keep in import.json if it is to be published.",
    de: "Berichtigen Sie den Namen der Spalte, lassen Sie sich mit check --write-profile vorschlagen, welches Feld sie meint, oder führen Sie sie in import.json unter keep auf, wenn sie veröffentlicht werden soll.",
  },
  "html-text": {
    en: "Nothing has to be done if the converted texts read well. To decide their form yourself, export texts as plain text and descriptions as Markdown.",
    de: "Lesen sich die umgewandelten Texte gut, ist nichts zu tun. Wollen Sie deren Form selbst bestimmen, exportieren Sie Texte als reinen Text und Beschreibungen als Markdown.",
  },
  discontinued: {
    en: "Delete the rows of what is no longer sold, or leave them out of the export; the import does not evaluate such columns.",
    de: "Löschen Sie die Zeilen der Artikel, die nicht mehr verkauft werden, oder lassen Sie sie beim Export weg; der Import wertet solche Spalten nicht aus.",
  },
  "unknown-word": {
    en: "Nothing has to be done where the value is not known. An empty cell says the same without a warning; further words of this kind belong under unknown in import.json.",
    de: "Ist der Wert unbekannt, ist nichts zu tun. Eine leere Zelle besagt dasselbe ohne Warnung; weitere solche Wörter gehören in import.json unter unknown.",
  },
  "decimal-code": {
    en: "Compare the codes with the catalogue they come from, and format the column as text in the program that writes the file.",
    de: "Vergleichen Sie die Kennungen mit dem Katalog, aus dem sie stammen, und formatieren Sie die Spalte in dem Programm, das die Datei schreibt, als Text.",
  },
  "no-number": {
    en: "Write the number with digits only; until then the site shows no value there.",
    de: "Schreiben Sie die Zahl nur mit Ziffern; bis dahin zeigt die Website dort keinen Wert.",
  },
  "hidden-blank": {
    en: "Retype the code, with ordinary spaces or none: nobody who searches for it will type any others.",
    de: "Schreiben Sie die Kennung von Hand neu, mit gewöhnlichen Leerzeichen oder ohne; wer danach sucht, gibt keine anderen ein.",
  },
  "similar-values": {
    en: "Decide on one spelling and use it in every row, so that the filter offers the value once.",
    de: "Entscheiden Sie sich für eine Schreibweise, und verwenden Sie sie in jeder Zeile, damit der Filter den Wert nur einmal anbietet.",
  },
  "joined-values": {
    en: "Separate the values of a cell by “|”, or name their separator as listSeparator in import.json. If it is one value, give it a filter text.",
    de: "Trennen Sie die Werte einer Zelle durch „|“, oder nennen Sie ihr Trennzeichen als listSeparator in import.json. Ist es ein einziger Wert, geben Sie ihm einen Filtertext.",
  },
  "similar-ids": {
    en: "Check whether both are meant: people and other systems will confuse them. Delete one, or give it another id.",
    de: "Prüfen Sie, ob beide gemeint sind: Menschen und andere Systeme halten sie für dieselbe. Löschen Sie eine, oder vergeben Sie eine andere Kennung.",
  },
  "shared-gtin": {
    en: "A GTIN belongs to one article: correct one of them, or leave the cell empty if the article has none.",
    de: "Eine GTIN gehört zu einem Artikel: Berichtigen Sie eine davon, oder lassen Sie die Zelle leer, wenn der Artikel keine hat.",
  },
  "unknown-reference": {
    en: "Correct the id, or add the entry that it names.",
    de: "Berichtigen Sie die Kennung, oder ergänzen Sie den Eintrag, auf den sie verweist.",
  },
  "needless-relation": {
    en: "Remove the code from the cell, or name the article that was meant.",
    de: "Entfernen Sie die Artikelnummer aus der Zelle, oder nennen Sie den Artikel, der gemeint war.",
  },
  "unknown-code": {
    en: "List the category's filters in its field panel, or name one of the codes BAT, DOW, PAN, HIB, SP68 there. In its id, a code is followed by an underscore: DOW_2.",
    de: "Führen Sie die Filter der Kategorie in ihrem Feld panel auf, oder nennen Sie dort einen der Codes BAT, DOW, PAN, HIB, SP68. In der Kennung folgt auf einen Code ein Unterstrich: DOW_2.",
  },
  "hidden-name": {
    en: "Rename one of the two: a name in the address leads to one page only.",
    de: "Benennen Sie einen der beiden um: Ein Name in der Adresse führt nur auf eine Seite.",
  },
  "missing-text": {
    en: "Add the text to the field or list that the message names; until then visitors see the id or the value.",
    de: "Ergänzen Sie den Text in dem Feld oder der Liste, die die Meldung nennt; bis dahin sehen Besucher die ID oder den Wert.",
  },
  "repeated-text": {
    en: "Delete the unwanted text.",
    de: "Löschen Sie den Text, der nicht gelten soll.",
  },
  "missing-translation": {
    en: "Add the text in the other language; until then visitors see what the message names.",
    de: "Ergänzen Sie den Text in der anderen Sprache; bis dahin sehen Besucher, was die Meldung nennt.",
  },
  "bad-address": {
    en: "Write the whole address, beginning with https://.",
    de: "Schreiben Sie die vollständige Adresse, beginnend mit https://.",
  },
  "bad-picture": {
    en: "Save the picture again as PNG, JPEG, WebP, AVIF, GIF or SVG, within 32 MB and 80 megapixels.",
    de: "Speichern Sie das Bild neu als PNG, JPEG, WebP, AVIF, GIF oder SVG, bis 32 MB und 80 Megapixel.",
  },
  "partial-picture": {
    en: "Save a drawing that contains photographs as PNG or JPEG. In other drawings, convert texts to paths, and rules of style sheets to presentation attributes.",
    de: "Speichern Sie eine Zeichnung, die Fotos enthält, als PNG oder JPEG. Wandeln Sie in anderen Zeichnungen Texte in Pfade und Stilregeln in Präsentationsattribute um.",
  },
  "unfetched-picture": {
    en: "Try again when the host responds. If it redirects to another host, name that one under “pictures” in import.json; remove hosts that no pictures should come from.",
    de: "Versuchen Sie es erneut, sobald der Server antwortet. Leitet er auf einen anderen weiter, nennen Sie diesen unter „pictures“ in import.json; entfernen Sie Server, von denen keine Bilder kommen sollen.",
  },
  "missing-picture": {
    en: "Put the picture into the folder images under the name that the list has, letter case included.",
    de: "Legen Sie das Bild unter dem Namen aus der Liste in den Ordner images; Groß- und Kleinschreibung zählt.",
  },
  "bad-document": {
    en: "Export the file again in the format that its extension names, within 64 MB; put anything else into a ZIP archive.",
    de: "Exportieren Sie die Datei neu in dem Format, das ihre Endung nennt, bis 64 MB; legen Sie alles andere in ein ZIP-Archiv.",
  },
  "missing-document": {
    en: "Put the document into the folder documents under the name that the list has, letter case included.",
    de: "Legen Sie das Dokument unter dem Namen aus der Liste in den Ordner documents; Groß- und Kleinschreibung zählt.",
  },
  "bad-photometry": {
    en: "Export the file again from the measuring program as EULUMDAT or IES (LM-63, type C).",
    de: "Exportieren Sie die Datei neu aus dem Messprogramm, als EULUMDAT oder IES (LM-63, Typ C).",
  },
  "missing-photometry": {
    en: "Put the file into the folder photometry under the name that the list has, letter case included.",
    de: "Legen Sie die Datei unter dem Namen aus der Liste in den Ordner photometry; Groß- und Kleinschreibung zählt.",
  },
  "photometry-differs": {
    en: "Check which is right, the file or the list: rooms are calculated with the article's flux and power.",
    de: "Prüfen Sie, was stimmt, Datei oder Liste: Räume werden mit Lichtstrom und Leistung des Artikels berechnet.",
  },
  implausible: {
    en: "Check the value and its unit; if both are right, nothing has to be done.",
    de: "Prüfen Sie Wert und Einheit; stimmt beides, ist nichts zu tun.",
  },
  "garbled-text": {
    en: "Retype the text, or save the file as UTF-8 from its source: lost characters cannot be recovered.",
    de: "Schreiben Sie den Text neu, oder speichern Sie die Datei aus ihrer Quelle als UTF-8: Verlorene Zeichen lassen sich nicht wiederherstellen.",
  },
  "unknown-attribute": {
    en: "Correct value_help_type: it is the name of a field, such as mounting or control.",
    de: "Berichtigen Sie value_help_type: Es ist der Name eines Feldes, etwa mounting oder control.",
  },
  "in-no-category": {
    en: "Enter the family's categories in the list families, or a category for the article; until then only the search and the article's own address lead to it.",
    de: "Tragen Sie in der Liste families die Kategorien der Familie ein oder beim Artikel eine Kategorie; bis dahin führen nur die Suche und die eigene Adresse zu ihm.",
  },
  "in-no-portfolio": {
    en: "Name the article's portfolios in its url_configs; without one no visitor finds it.",
    de: "Nennen Sie die Portfolios des Artikels in seinen url_configs; ohne Portfolio findet ihn kein Besucher.",
  },
};

export const remedyOf = (kind: ProblemKind, language: Language): Remedy => ({
  title: language === "de" ? GERMAN_TITLES[kind] : PROBLEM_KINDS[kind].title,
  remedy: REMEDIES[kind][language],
});
