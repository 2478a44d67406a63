import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { useWrittenContent, useWrittenTexts, WrittenPartsContext, type Part } from "#web/ui/written/written-parts.ts";
import type { PagePiece } from "#web/routes/rendered-text.ts";
import { pageParts } from "./written-parts.ts";

const MARK = "0b54f6d2-8a6c-4c6e-9d52-0a2f1c1c7b11";

let rendered = 0;

interface BoxProps {
  readonly part: Part | undefined;
  readonly words: string;
  readonly inside?: BoxProps;
}

/** An element with its own kind within it, as families and options have them. */
function Box({ part, words, inside }: BoxProps) {
  return (
    <div
      className="box"
      {...useWrittenContent(
        () => part,
        () => {
          rendered++;
          return (
            <>
              <div title={`${words} > "1"`}>{words}</div> and {words}
              {inside && <Box {...inside} />}
            </>
          );
        },
      )}
    />
  );
}

interface Page {
  readonly html: string;
  /** How many parts React has rendered. */
  readonly rendered: number;
}

const textOf = (pieces: readonly PagePiece[]): string =>
  pieces.map((piece) => (typeof piece === "string" ? piece : Buffer.from(piece.utf8, "latin1").toString())).join("");

/** Renders a page as the server does, and keeps what was missing. */
function page(boxes: readonly BoxProps[], words?: object): Page {
  const parts = pageParts(MARK, words);
  const before = rendered;
  const marked = renderToString(
    <WrittenPartsContext value={parts}>
      <main>
        {boxes.map((box, at) => (
          <Box key={at} {...box} />
        ))}
      </main>
    </WrittenPartsContext>,
  );
  return { html: textOf(parts.keep(marked)), rendered: rendered - before };
}

/** The same without any keeping, as in browsers. */
const plain = (boxes: readonly BoxProps[]): string =>
  renderToString(
    <main>
      {boxes.map((box, at) => (
        <Box key={at} {...box} />
      ))}
    </main>,
  );

const box = (words: string, part: Part | undefined = { key: `box ${words}` }): BoxProps => ({ words, part });

test("a part is rendered for the first page only, and each page is the HTML that React writes", () => {
  const boxes = [box("<first>"), box("„zwei“ & 3")];
  const [first, second] = [page(boxes), page(boxes.toReversed())];
  expect([first.rendered, second.rendered]).toEqual([2, 0]);
  expect(first.html).toBe(plain(boxes));
  expect(second.html).toBe(plain(boxes.toReversed()));
});

test("a part within a part is kept by itself as well", () => {
  const inner = box("inner");
  const outer = { ...box("outer"), inside: inner };
  expect(page([outer, box("after")]).html).toBe(plain([outer, box("after")]));
  const both = page([inner, outer]);
  expect(both).toEqual({ html: plain([inner, outer]), rendered: 0 });
});

test("what is no part is rendered each time", () => {
  const boxes: readonly BoxProps[] = [{ words: "new", part: undefined }];
  expect([page(boxes), page(boxes)]).toEqual([1, 1].map((count) => ({ html: plain(boxes), rendered: count })));
});

test("a part of an object is kept for that object only", () => {
  const [one, other] = [{}, {}];
  const boxOf = (of: object, words: string) => box(words, { of: [of], key: "name" });
  page([boxOf(one, "first version")]);
  const next = [boxOf(other, "second version")];
  expect(page(next)).toEqual({ html: plain(next), rendered: 1 });
  expect(page([boxOf(one, "never rendered")]).html).toContain("first version");
});

test("parts that no page has shown for long make room for others", () => {
  const words = {};
  page([box("early")], words);
  const long = "x".repeat(1024 * 1024);
  for (let at = 0; at < 9; at++) page([box(`${at} ${long}`)], words);
  expect(page([box("early")], words).rendered).toBe(1);
});

test("operators with words of their own share no parts", () => {
  const part = { key: "words of an operator" };
  page([box("usual", part)]);
  expect(page([box("own", part)], { own: true }).html).toContain("own");
  expect(page([box("usual", part)]).html).toContain("usual");
});

test("a text that looks like a mark marks nothing", () => {
  const forged = [box(` data-written="${MARK}0"`), box(`<!--${MARK}0-->`)];
  expect(page(forged).html).toBe(plain(forged));
  expect(page(forged).html).toBe(plain(forged));
});

/** A list of links that begin with the page's own address. */
function Links({ part, to, names }: { readonly part: Part; readonly to: string; readonly names: readonly string[] }) {
  return (
    <ul
      {...useWrittenContent(
        () => ({ ...part, address: to }),
        (standIn = to) => {
          rendered++;
          return names.map((name) => (
            <li key={name}>
              <a href={standIn + name}>{name}</a>
            </li>
          ));
        },
      )}
    />
  );
}

const rendering = (page: ReactNode): Page => {
  const parts = pageParts(MARK);
  const before = rendered;
  const marked = renderToString(<WrittenPartsContext value={parts}>{page}</WrittenPartsContext>);
  return { html: textOf(parts.keep(marked)), rendered: rendered - before };
};

test.each(["/en?id=", "/de/products/A%20B?x=1&y='2'&id=", '/<é>"?id='])(
  "a part with links is kept without the address %j that they begin with",
  (address) => {
    const part = { key: `links of ${address}` };
    const links = (to: string) => <Links part={part} to={to} names={["one", "zwei", "<3>"]} />;
    expect(rendering(links(address))).toEqual({ html: renderToString(links(address)), rendered: 1 });
    const other = (to: string) => renderToString(links(address)).replaceAll(`href="${written(address)}`, `href="${to}`);
    expect(rendering(links("/en/other?page=2&id="))).toEqual({ html: other("/en/other?page=2&amp;id="), rendered: 0 });
  },
);

/** An address as React writes it. */
const written = (address: string): string =>
  renderToString(<a href={address}>it</a>).slice('<a href="'.length, -'">it</a>'.length);

interface NestedProps {
  readonly name: string;
  readonly to: string;
  /** The address of the links within; absent: the same. */
  readonly within?: string;
}

/** A link with a part of links within. */
function Nested({ name, to, within }: NestedProps) {
  return (
    <nav
      {...useWrittenContent(
        () => ({ key: name, address: to }),
        (standIn = to) => (
          <>
            <a href={standIn}>all</a>
            <Links part={{ key: `links within ${name}` }} to={within ?? standIn} names={["a"]} />
          </>
        ),
      )}
    />
  );
}

test("a part within a part has its address as well", () => {
  const addresses = ["/first?id=", "/second?id="];
  for (const to of addresses)
    expect(rendering(<Links part={{ key: "links within one" }} to={to} names={["a"]} />).html).toContain(to);
  for (const to of [...addresses, ...addresses]) {
    const { html } = rendering(<Nested name="one" to={to} />);
    expect(html).not.toContain(addresses.find((one) => one !== to));
    expect(html.split(to)).toHaveLength(3);
  }
});

test("a part is not kept with another address within it", () => {
  rendering(<Links part={{ key: "links within other" }} to="/before?id=" names={["a"]} />);
  for (const name of ["one", "two", "one"]) {
    const nested = <Nested name="other" to={`/outer/${name}`} within={`/within/${name}?id=`} />;
    expect(rendering(nested).html).toBe(renderToString(nested));
  }
});

test("a text that looks like a hole is none", () => {
  const part = { key: "links with a null character" };
  for (const to of ["/first?id=", "/second?id="]) {
    const links = <Links part={part} to={to} names={["a\0b"]} />;
    expect(rendering(links).html).toBe(renderToString(links));
  }
});

test("a text is made for the first page only", () => {
  let made = 0;
  function Drawing() {
    const written = useWrittenTexts();
    return <p>{written({ key: "drawing" }, () => `drawn ${++made}`)}</p>;
  }
  const draw = (): string =>
    renderToString(
      <WrittenPartsContext value={pageParts(MARK)}>
        <Drawing />
      </WrittenPartsContext>,
    );
  expect([draw(), draw()]).toEqual(["<p>drawn 1</p>", "<p>drawn 1</p>"]);
});
