import type { FilterQuery } from "../../src/catalogue/article-engine.ts";
import { VALUE_ATTRIBUTES } from "../../src/attributes/panels.ts";
import type { PanelAttribute } from "../../src/attributes/filter-kind.ts";
import { rangeText, SHOWN_ARTICLES, type BenchAnswer, type BenchArticle } from "./adapter.ts";
import { attributesOf } from "./scope.ts";

/** A column or table to create for a field. */
export type Field = string | number | undefined;

/** A SQL database. */
export interface Sql {
  /** Bulk-loads a table, where the database supports it. */
  copy?(table: string, rows: readonly (readonly Field[])[]): Promise<void>;
  run(statement: string): Promise<void> | void;
  all(statement: string): Promise<readonly (readonly unknown[])[]> | readonly (readonly unknown[])[];
}

/** The schema: one column per attribute, a separate table for multi-valued attributes. */
export interface Layout {
  readonly several: ReadonlySet<string>;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const ROWS_PER_INSERT = 500;

/** Creates and fills the tables, with indexes for the queries. */
export async function createTables(sql: Sql, articles: readonly BenchArticle[]): Promise<Layout> {
  const several = new Set(
    VALUE_ATTRIBUTES.filter((name) => articles.some((article) => (article.values[name]?.length ?? 0) > 1)),
  );
  const single = VALUE_ATTRIBUTES.filter((name) => !several.has(name));
  await sql.run(`create table a (id integer primary key, code text, family text, category text, cut_min real, cut_max real, ${single.map((name) => `${name} text`).join(", ")})`); // prettier-ignore
  await insert(
    sql,
    "a",
    articles.map((article, id) => {
      const cut = article.ranges["cutout_ceiling"];
      const values = single.map((name) => article.values[name]?.[0]?.toString());
      return [id, article.article_code, article.family, article.category, cut?.min, cut?.max, ...values];
    }),
  );
  await sql.run("create table p (portfolio text, id integer)");
  await insert(
    sql,
    "p",
    articles.flatMap((article, id) => article.portfolios.map((portfolio) => [portfolio, id])),
  );
  for (const name of several) {
    await sql.run(`create table v_${name} (id integer, value text)`);
    await insert(
      sql,
      `v_${name}`,
      articles.flatMap((article, id) => (article.values[name] ?? []).map((value) => [id, String(value)])),
    );
    await sql.run(`create index i_${name} on v_${name} (id, value)`);
  }
  await sql.run("create index i_category on a (category)");
  await sql.run("create index i_portfolio on p (portfolio, id)");
  return { several };
}

const literal = (value: Field): string =>
  value === undefined ? "null" : typeof value === "number" ? String(value) : quoted(value);

async function insert(sql: Sql, table: string, rows: readonly (readonly Field[])[]): Promise<void> {
  if (sql.copy) return sql.copy(table, rows);
  for (let at = 0; at < rows.length; at += ROWS_PER_INSERT) {
    const values = rows.slice(at, at + ROWS_PER_INSERT).map((row) => `(${row.map(literal).join(", ")})`);
    await sql.run(`insert into ${table} values ${values.join(", ")}`);
  }
}

/** Queries count, codes and facets, one statement each. */
export async function askSql(sql: Sql, { several }: Layout, query: FilterQuery): Promise<BenchAnswer> {
  const where = (except?: PanelAttribute): string => conditions(several, query, except).join(" and ");
  const [[count = 0] = []] = await sql.all(`select count(*) from a where ${where()}`);
  const codes = await sql.all(`select code from a where ${where()} order by id limit ${SHOWN_ARTICLES}`);
  const facets = [];
  for (const attribute of attributesOf(query)) {
    const rows = await sql.all(countStatement(several, attribute, where(attribute)));
    facets.push({ attribute, options: rows.map(optionOf) });
  }
  return { count: Number(count), codes: codes.map(([code]) => String(code)), facets };
}

function countStatement(several: ReadonlySet<string>, attribute: PanelAttribute, where: string): string {
  if (attribute === "cutout_ceiling")
    return `select cut_min, cut_max, count(*) from a where cut_min is not null and ${where} group by cut_min, cut_max`;
  if (several.has(attribute))
    return `select v.value, count(*) from a join v_${attribute} v on v.id = a.id where ${where} group by v.value`;
  return `select ${attribute}, count(*) from a where ${attribute} is not null and ${where} group by ${attribute}`;
}

const optionOf = (row: readonly unknown[]): readonly [unknown, number] =>
  row.length === 3
    ? [rangeText({ min: Number(row[0]), max: Number(row[1]) }), Number(row[2])]
    : [row[0], Number(row[1])];

function conditions(several: ReadonlySet<string>, query: FilterQuery, except: PanelAttribute | undefined): string[] {
  const { categoryIds, portfolioId, selection } = query;
  const values = [...selection.values].filter(([name]) => name !== except);
  const ranges = [...selection.ranges].filter(([name]) => name !== except);
  return [
    `a.category in (${categoryIds.map(quoted).join(", ")})`,
    ...(portfolioId === undefined ? [] : [`a.id in (select id from p where portfolio = ${quoted(portfolioId)})`]),
    ...values.map(([name, chosen]) => {
      const list = chosen.map((value) => quoted(String(value))).join(", ");
      return several.has(name)
        ? `a.id in (select id from v_${name} where value in (${list}))`
        : `a.${name} in (${list})`;
    }),
    ...ranges.map(([, { min, max }]) => `a.cut_max >= ${min} and a.cut_min <= ${max}`),
  ];
}
