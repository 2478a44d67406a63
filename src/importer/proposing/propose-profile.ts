import type { ListName } from "#model/lists/lists.ts";
import { LIST_NAMES } from "#model/lists/lists.ts";
import { readDeclarations } from "../reading/read-declarations.ts";
import type { CatalogueSource } from "../reading/list-source.ts";
import type { Profile } from "../profile/profile.ts";
import { provenSeparators, REFERENCES } from "./list-separators.ts";
import { proposeColumns } from "./propose-columns.ts";
import { tableTraits, type TableTraits } from "./table-traits.ts";

/** A profile that makes an import repeatable, and the open questions. */
interface ProfileProposal {
  /** The settings of the given profile, and those detected in addition. */
  readonly profile: Profile;
  /** Questions that only the operator can answer, one sentence each. */
  readonly questions: readonly string[];
}

/** A finding about all files: the value on which they agree, or why there is none. */
interface Finding<T> {
  readonly value?: T | undefined;
  readonly question?: string;
}

/**
 * Proposes a profile for the files of a catalogue: what the reader detected, what the numbers and ids prove, and which
 * fields headings mean. Settings of the source's profile are preserved. Each file is read once.
 *
 * @see rule D10
 */
export async function proposeProfile({ lists, profile }: CatalogueSource): Promise<ProfileProposal> {
  const traits: TableTraits[] = [];
  const declarations = await readDeclarations({ lists });
  for (const source of lists) {
    const traitsOfFile = await tableTraits(source, profile.keep[source.list] ?? [], declarations);
    if (traitsOfFile) traits.push(traitsOfFile);
  }
  const encoding = profile.encoding === undefined ? commonEncoding(traits) : {};
  const separator = profile.separator === undefined ? commonSeparator(traits) : {};
  const decimal = profile.decimal === undefined ? commonDecimal(traits) : {};
  const values = profile.listSeparator === undefined ? commonListSeparator(traits, decimal.value) : {};
  const columns = LIST_NAMES.map((list) => [list, columnsOf(list, traits, profile)] as const);
  const traitsOfFile = columns.filter(([, { columns: named }]) => named.size > 0);
  return {
    profile: {
      ...profile,
      ...(separator.value !== undefined && { separator: separator.value }),
      ...(encoding.value !== undefined && { encoding: encoding.value }),
      ...(decimal.value !== undefined && { decimal: decimal.value }),
      ...(values.value !== undefined && { listSeparator: values.value }),
      columns: {
        ...profile.columns,
        ...Object.fromEntries(traitsOfFile.map(([list, { columns: named }]) => [list, named])),
      },
    },
    questions: [
      ...[separator, encoding, decimal, values].flatMap(({ question }) => question ?? []),
      ...columns.flatMap(([, { questions }]) => questions),
    ],
  };
}

/** Only guesses are worth fixing: UTF-8 is recognised reliably, and a byte order mark identifies the others. */
function commonEncoding(traits: readonly TableTraits[]): Finding<Profile["encoding"]> {
  const forms = traits.flatMap(({ file, form }) => (form ? [{ file, ...form }] : []));
  const guessed = forms.filter(({ isGuessed }) => isGuessed);
  const [first] = guessed;
  if (!first) return {};
  const other = forms.find(({ encoding, isAscii }) => encoding !== first.encoding && !isAscii);
  if (!other) return { value: first.encoding };
  return {
    question: `${first.file} is read as ${first.encoding} and ${other.file} as ${other.encoding}, and a profile names one encoding; save both as CSV UTF-8`,
  };
}

function commonSeparator(traits: readonly TableTraits[]): Finding<Profile["separator"]> {
  const forms = traits.flatMap(({ file, form }) => (form?.separator ? [{ file, separator: form.separator }] : []));
  const [first] = forms;
  const other = forms.find(({ separator }) => separator !== first?.separator);
  if (!first || !other) return { value: first?.separator };
  return {
    question: `${first.file} separates cells by ${quoted(first.separator)} and ${other.file} by ${quoted(other.separator)}, so no separator is named; each import detects them again`,
  };
}

function commonDecimal(traits: readonly TableTraits[]): Finding<Profile["decimal"]> {
  const proven = new Set(traits.flatMap(({ decimalSigns }) => [...decimalSigns]));
  const ambiguous = traits.find(({ ambiguousField }) => ambiguousField !== undefined);
  if (proven.size === 1 && !ambiguous) return { value: [...proven][0] };
  if (!ambiguous) return {};
  return {
    question: `${ambiguous.file}: numbers in ${ambiguous.ambiguousField} are ambiguous, and nothing in the file resolves them; set "decimal" to "." or ","`,
  };
}

function commonListSeparator(traits: readonly TableTraits[], decimal: string | undefined): Finding<string> {
  const proven = new Set(
    traits.flatMap(({ list, references }) =>
      [...references].flatMap(([field, values]) => {
        const target = REFERENCES[list]?.[field];
        const ids = new Set(traits.flatMap((trait) => (trait.list === target ? [...trait.ids] : [])));
        return [...provenSeparators(values, ids)];
      }),
    ),
  );
  const [sign, ...alternatives] = proven;
  if (sign === undefined) return {};
  if (alternatives.length === 0 && sign !== decimal) return { value: sign };
  const separators = [...proven].map(quoted).join(" and ");
  return {
    question: `Several values in a cell are separated by ${separators}, which a profile cannot name as it is; separate them by "|"`,
  };
}

function columnsOf(list: ListName, traits: readonly TableTraits[], { columns }: Profile) {
  const ofList = traits.filter((trait) => trait.list === list);
  const configured = columns[list] ?? new Map<string, string>();
  const usedFields = new Set([...ofList.flatMap(({ fields }) => [...fields]), ...configured.values()]);
  const headings = [...new Set(ofList.flatMap((item) => item.headings))];
  const proposed = proposeColumns(list, headings, usedFields);
  return { columns: new Map([...configured, ...proposed.columns]), questions: proposed.questions };
}

const quoted = (sign: string): string => JSON.stringify(sign);
