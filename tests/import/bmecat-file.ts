import { closeSync, openSync, writeSync } from "node:fs";
import { readEtimTable, type ClassFeature } from "#importer/etim/etim-table.ts";

/**
 * Confidential values that must not appear in a catalogue, report or log: prices, a discount, a buyer and an agreement.
 */
export const CONFIDENTIAL = ["98765.43", "31415.92", "RABATT-Q7", "Geheimkunde", "Rahmenvertrag-88"] as const;
const [PRICE, DAILY_PRICE, DISCOUNT, BUYER, AGREEMENT] = CONFIDENTIAL;

/** A BMEcat 2005 document with the given products. @param header further elements of its `CATALOG` */
export const bmecat = (products: string, header = ""): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${documentStart(header)}${products}${DOCUMENT_END}`;

const documentStart = (
  header: string,
): string => `<BMECAT version="2005" xmlns="http://www.etim-international.com/bmecat/50">
<HEADER><CATALOG><LANGUAGE default="true">deu</LANGUAGE><LANGUAGE>eng</LANGUAGE><CATALOG_ID>C</CATALOG_ID>${header}</CATALOG>
<BUYER><BUYER_NAME>${BUYER}</BUYER_NAME></BUYER><AGREEMENT><AGREEMENT_ID>${AGREEMENT}</AGREEMENT_ID></AGREEMENT>
<SUPPLIER><SUPPLIER_NAME>Own</SUPPLIER_NAME></SUPPLIER></HEADER>
<T_NEW_CATALOG>
`;
const DOCUMENT_END = "</T_NEW_CATALOG></BMECAT>\n";

/** The parts of a product that a test can specify. */
interface ProductParts {
  readonly code?: string;
  readonly series?: string;
  readonly classCode?: string;
  readonly features?: string;
  /** Elements after the features. */
  readonly trailingElements?: string;
  /** Elements of ETIM's extensions, after the series. */
  readonly extensions?: string;
}

/** A product, with prices. */
export const product = ({
  code = "A1",
  series,
  classCode = "EC001744",
  features = "",
  trailingElements = "",
  extensions = "",
}: ProductParts = {}): string => `<PRODUCT mode="new"><SUPPLIER_PID>${code}</SUPPLIER_PID>
<PRODUCT_DETAILS><DESCRIPTION_SHORT lang="deu">Leuchte ${code}</DESCRIPTION_SHORT><DESCRIPTION_SHORT lang="eng">Luminaire ${code}</DESCRIPTION_SHORT><BUYER_PID type="x">${BUYER}</BUYER_PID></PRODUCT_DETAILS>
<PRODUCT_FEATURES><REFERENCE_FEATURE_SYSTEM_NAME>ETIM-10.0</REFERENCE_FEATURE_SYSTEM_NAME><REFERENCE_FEATURE_GROUP_ID>${classCode}</REFERENCE_FEATURE_GROUP_ID>${features}</PRODUCT_FEATURES>
<PRODUCT_PRICE_DETAILS><DAILY_PRICE>${DAILY_PRICE}</DAILY_PRICE><PRODUCT_PRICE price_type="net_customer"><PRICE_AMOUNT>${PRICE}</PRICE_AMOUNT></PRODUCT_PRICE></PRODUCT_PRICE_DETAILS>
${trailingElements}<USER_DEFINED_EXTENSIONS>${series === undefined ? "" : `<UDX.EDXF.PRODUCT_SERIES>${series}</UDX.EDXF.PRODUCT_SERIES>`}<UDX.EDXF.DISCOUNT_GROUP><UDX.EDXF.DISCOUNT_GROUP_MANUFACTURER>${DISCOUNT}</UDX.EDXF.DISCOUNT_GROUP_MANUFACTURER></UDX.EDXF.DISCOUNT_GROUP>${extensions}</USER_DEFINED_EXTENSIONS>
</PRODUCT>
`;

export const feature = (code: string, ...values: readonly string[]): string =>
  `<FEATURE><FNAME>${code}</FNAME>${values.map((value) => `<FVALUE>${value}</FVALUE>`).join("")}</FEATURE>`;

/** A file of a product, for its extensions. @param code the file's code in ETIM's media list */
export const mime = (source: string, code: string): string =>
  `<UDX.EDXF.MIME><UDX.EDXF.MIME_SOURCE lang="deu">${source}</UDX.EDXF.MIME_SOURCE><UDX.EDXF.MIME_CODE>${code}</UDX.EDXF.MIME_CODE></UDX.EDXF.MIME>`;

const CLASSES = ["EC001744", "EC002892", "EC000109", "EC001716"];
const PRODUCTS_PER_SERIES = 40;
/** The maximum, which makes a product about 5 kB, as in manufacturers' files. */
const FEATURES_PER_PRODUCT = 70;

/** Writes a document with a number of products, each with values for many features of its class. */
export function writeBmecat(path: string, productCount: number): void {
  const { classes } = readEtimTable();
  const features = CLASSES.map((code) =>
    [...(classes.get(code)?.features.values() ?? [])].slice(0, FEATURES_PER_PRODUCT),
  );
  const descriptor = openSync(path, "w");
  try {
    writeSync(descriptor, `<?xml version="1.0" encoding="UTF-8"?>\n${documentStart("")}`);
    for (let index = 0; index < productCount; index += 1) {
      const classIndex = Math.floor(index / PRODUCTS_PER_SERIES) % CLASSES.length;
      const stated = (features[classIndex] ?? [])
        .map((item) => feature(item.code, ...valuesOf(item, index)))
        .join("\n");
      writeSync(
        descriptor,
        product({
          code: `P${index}`,
          series: `Series ${Math.floor(index / PRODUCTS_PER_SERIES)}`,
          classCode: CLASSES[classIndex] ?? "",
          features: stated,
        }),
      );
    }
    writeSync(descriptor, DOCUMENT_END);
  } finally {
    closeSync(descriptor);
  }
}

function valuesOf({ code, type, values }: ClassFeature, index: number): readonly string[] {
  if (type === "L") return [String(index % 2 === 0)];
  if (type === "A") return [values[index % values.length] ?? "-"];
  const number = code === "EF009346" ? 3000 : 10 + (index % 50);
  return type === "R" ? [String(number), String(number)] : [String(number)];
}
