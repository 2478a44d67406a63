import { SaxesParser } from "saxes";

/** An element of a parsed file. */
export interface GaebElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly GaebElement[];
  readonly text: string;
}

interface Rule {
  /** The names of its children in their order, each followed by a space; absent: it holds text. */
  readonly children?: RegExp;
  readonly text?: RegExp;
  readonly attributes?: Readonly<Record<string, RegExp>>;
}

const ID = /^[A-Za-z_][\w.-]*$/;
const NUMBER = /^\d{1,9}$/;
const PARAGRAPHS: Rule = { children: /^(?:p )*$/ };
/** A text in one line; `xs:normalizedString` with a longest length. */
const line = (maxLength: number): Rule => ({ text: new RegExp(`^[^\\t\\r\\n]{0,${maxLength}}$`, "u") });

/**
 * What the schema of exchange phase X83 (`GAEB_DA_XML_83_3.3_2021-05.xsd` and its library) says of the elements that a list
 * uses. The schema itself may not be passed on.
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

/** Parses a file. @throws when it is not well-formed */
export function parseGaeb(xml: string): GaebElement {
  const parser = new SaxesParser();
  const open: (GaebElement & { readonly children: GaebElement[]; text: string })[] = [];
  let root: GaebElement | undefined;
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element = { name, attributes: attributes as Record<string, string>, children: [], text: "" };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on("text", (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on("closetag", () => void open.pop());
  parser.write(xml).close();
  if (!root) throw new Error("no element");
  return root;
}

/** All elements of a name, in their order. */
export const gaebElements = (root: GaebElement, name: string): readonly GaebElement[] => [
  ...(root.name === name ? [root] : []),
  ...root.children.flatMap((child) => gaebElements(child, name)),
];

/** Its own text and that of all elements inside, a paragraph a line. */
export const gaebText = (element: GaebElement): string =>
  element.name === "p"
    ? `${element.children.map(gaebText).join("")}\n`
    : (SCHEMA[element.name]?.children ? "" : element.text) + element.children.map(gaebText).join("");

/** Where a file departs from the schema; ids that are used twice included. */
export function gaebFaults(root: GaebElement): readonly string[] {
  const ids = new Set<string>();
  const errors: string[] = [];
  const look = ({ name, attributes, children, text }: GaebElement): void => {
    const rule = SCHEMA[name];
    if (!rule) return void errors.push(`${name} is not known`);
    const names = children.map((child) => `${child.name} `).join("");
    if (!(rule.children ?? /^$/).test(names)) errors.push(`${name} holds ${names}`);
    if (!(rule.text ?? /^\s*$/).test(text)) errors.push(`${name} says ${JSON.stringify(text)}`);
    for (const key of new Set([...Object.keys(attributes), ...Object.keys(rule.attributes ?? {})]))
      if (!(rule.attributes?.[key]?.test(attributes[key] ?? "") ?? false)) errors.push(`${name} has ${key}`);
    const id = attributes["ID"];
    if (id !== undefined && ids.has(id)) errors.push(`${id} is used twice`);
    if (id !== undefined) ids.add(id);
    children.forEach(look);
  };
  look(root);
  return errors;
}
