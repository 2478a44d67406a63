import { escapeSheetText, XML_DECLARATION } from "./sheet-text.ts";

/** The properties of a workbook, as programs show them. */
export interface WorkbookProperties {
  readonly title?: string | undefined;
  /** The author. */
  readonly creator?: string | undefined;
  readonly company?: string | undefined;
}

/** The paths of the two parts, from the archive's root. */
export const CORE_PROPERTIES = "docProps/core.xml";
export const APP_PROPERTIES = "docProps/app.xml";

/**
 * The parts of an XLSX file that hold its properties, by path.
 *
 * @see ECMA-376, part 1, 22.2
 */
export const propertyParts = ({ title, creator, company }: WorkbookProperties): Readonly<Record<string, string>> => ({
  [CORE_PROPERTIES]:
    `${XML_DECLARATION}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/">` +
    `${tag("dc:title", title)}${tag("dc:creator", creator)}</cp:coreProperties>`,
  [APP_PROPERTIES]:
    `${XML_DECLARATION}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties">` +
    `${tag("Company", company)}</Properties>`,
});

const tag = (name: string, text: string | undefined): string =>
  text === undefined || text === "" ? "" : `<${name}>${escapeSheetText(text)}</${name}>`;
