import { SaxesParser } from "saxes";

/** An element of a parsed GAEB file. */
export interface GaebElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly GaebElement[];
  readonly text: string;
}

interface Rule {
  /** The names of its children in their order, each followed by a space; absent: it contains text. */
  readonly children?: RegExp;
  readonly text?: RegExp;
  readonly attributes?: Readonly<Record<string, RegExp>>;
}

const ID = /^[A-Za-z_][\w.-]*$/;
const NUMBER = /^\d{1,9}$/;
const PARAGRAPHS: Rule = { children: /^(?:p )*$/ };
/** `xs:normalizedString` with a maximum length. */
const line = (maxLength: number): Rule => ({ text: new RegExp(`^[^\\t\\r\\n]{0,${maxLength}}$`, "u") });

/**
 * The rules of the schema of exchange phase X83 (`GAEB_DA_XML_83_3.3_2021-05.xsd` and its library) for the elements
 * that a list uses. The schema itself must not be redistributed.
 */
const SCHEMA: Readonly<Record<string, Rule>> = {
  GAEB: {
    children: /^GAEBInfo (?:PrjInfo )?Award $/,
    attributes: { xmlns: /^http:\/\/www\.gaeb\.de\/GAEB_DA_XML\/DA83\/3\.3$/ },
  },
  GAEBInfo: { children: /^Version VersDate Date (?:Time )?(?:ProgSystem )?(?:ProgName )?$/ },
  Version: { text: /^3\.3$/ },
  VersDate: { text: /^2021-05$/ },
  Date: { text: /^\d{4}-\d{2}-\d{2}$/ },
  ProgSystem: line(60),
  PrjInfo: { children: /^(?:NamePrj )?(?:PrjID )?(?:LblPrj )?(?:Descrip )?(?:Cur )?$/ },
  NamePrj: line(60),
  LblPrj: line(100),
  Descrip: PARAGRAPHS,
  Cur: { text: /^EUR$/ },
  Award: { children: /^DP AwardInfo (?:OWN )?(?:BoQ )?$/ },
  DP: { text: /^83$/ },
  AwardInfo: { children: /^(?:Cur )?$/ },
  BoQ: { children: /^BoQInfo BoQBody $/, attributes: { ID } },
  BoQInfo: { children: /^Name LblBoQ (?:Date )?OutlCompl (?:BoQBkdn ){1,7}$/ },
  Name: line(20),
  LblBoQ: line(60),
  OutlCompl: { text: /^AllTxt$/ },
  BoQBkdn: { children: /^Type (?:LblBoQBkdn )?Length Num $/ },
  Type: { text: /^(?:BoQLevel|Item)$/ },
  Length: { text: /^[1-9]$/ },
  Num: { text: /^(?:Yes|No)$/ },
  BoQBody: { children: /^(?:(?:BoQCtgy )+|Itemlist )?$/ },
  BoQCtgy: { children: /^LblTx (?:BoQBody )?$/, attributes: { ID, RNoPart: NUMBER } },
  LblTx: PARAGRAPHS,
  Itemlist: { children: /^(?:Item )+$/ },
  Item: { children: /^(?:Qty )?QU (?:Description )?$/, attributes: { ID, RNoPart: NUMBER } },
  Qty: { text: /^\d{1,8}\.\d{3}$/ },
  QU: line(4),
  Description: { children: /^CompleteText $/ },
  CompleteText: { children: /^(?:ComplTSA )?(?:ComplTSB )?DetailTxt (?:OutlineText )?$/ },
  ComplTSB: { text: /^(?:Yes|No)$/ },
  DetailTxt: { children: /^(?:Text |TextComplement )+$/ },
  Text: PARAGRAPHS,
  TextComplement: {
    children: /^(?:ComplCaption )?ComplBody (?:ComplTail )?$/,
    attributes: { MarkLbl: NUMBER, Kind: /^(?:Owner|Bidder)$/ },
  },
  ComplCaption: PARAGRAPHS,
  ComplBody: PARAGRAPHS,
  OutlineText: { children: /^OutlTxt $/ },
  OutlTxt: { children: /^(?:TextOutlTxt )+$/ },
  TextOutlTxt: PARAGRAPHS,
  p: { children: /^(?:span )*$/ },
  span: line(10_000),
};

/** Parses a GAEB file. @throws if the XML is not well-formed */
export function parseGaeb(xml: string): GaebElement {
  const parser = new SaxesParser();
  const openElements: (GaebElement & { readonly children: GaebElement[]; text: string })[] = [];
  let root: GaebElement | undefined;
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element = { name, attributes: attributes as Record<string, string>, children: [], text: "" };
    openElements.at(-1)?.children.push(element);
    root ??= element;
    openElements.push(element);
  });
  parser.on("text", (text) => {
    const element = openElements.at(-1);
    if (element) element.text += text;
  });
  parser.on("closetag", () => void openElements.pop());
  parser.write(xml).close();
  if (!root) throw new Error("The file has no root element.");
  return root;
}

/** All elements with a name, in document order. */
export const gaebElements = (root: GaebElement, name: string): readonly GaebElement[] => [
  ...(root.name === name ? [root] : []),
  ...root.children.flatMap((child) => gaebElements(child, name)),
];

/** The text of an element and its descendants, one line per paragraph. */
export const gaebText = (element: GaebElement): string =>
  element.name === "p"
    ? `${element.children.map(gaebText).join("")}\n`
    : (SCHEMA[element.name]?.children ? "" : element.text) + element.children.map(gaebText).join("");

/** How a file violates the schema, including duplicate ids. */
export function gaebErrors(root: GaebElement): readonly string[] {
  const ids = new Set<string>();
  const errors: string[] = [];
  const check = ({ name, attributes, children, text }: GaebElement): void => {
    const rule = SCHEMA[name];
    if (!rule) return void errors.push(`unknown element ${name}`);
    const names = children.map((child) => `${child.name} `).join("");
    if (!(rule.children ?? /^$/).test(names)) errors.push(`${name} has the children ${names}`);
    if (!(rule.text ?? /^\s*$/).test(text)) errors.push(`${name} has the text ${JSON.stringify(text)}`);
    for (const key of new Set([...Object.keys(attributes), ...Object.keys(rule.attributes ?? {})]))
      if (!(rule.attributes?.[key]?.test(attributes[key] ?? "") ?? false))
        errors.push(`${name} has an invalid attribute ${key}`);
    const id = attributes["ID"];
    if (id !== undefined && ids.has(id)) errors.push(`duplicate id ${id}`);
    if (id !== undefined) ids.add(id);
    children.forEach(check);
  };
  check(root);
  return errors;
}
