import type { Token } from "marked";
import { known, MAX_DEPTH } from "./lex-markdown.ts";
import { decodeEntities, plainText } from "./plain-text.ts";
import { ProseImage } from "./prose-image.tsx";
import { ProseLink } from "./prose-link.tsx";

interface InlinesProps {
  readonly tokens: readonly Token[];
  readonly depth: number;
}

/** The inline content of a block: text, emphasis, links and pictures. */
export function Inlines({ tokens, depth }: InlinesProps) {
  if (depth > MAX_DEPTH) return plainText(tokens);
  return tokens.map((token, index) => <Inline key={index} token={token} depth={depth + 1} />);
}

function Inline({ token, depth }: { readonly token: Token; readonly depth: number }) {
  const part = known(token);
  switch (part.type) {
    case "strong":
      return (
        <strong>
          <Inlines tokens={part.tokens} depth={depth} />
        </strong>
      );
    case "em":
      return (
        <em>
          <Inlines tokens={part.tokens} depth={depth} />
        </em>
      );
    case "del":
      return (
        <del>
          <Inlines tokens={part.tokens} depth={depth} />
        </del>
      );
    case "codespan":
      return <code translate="no">{decodeEntities(part.text)}</code>;
    case "br":
      return <br />;
    case "link":
      return (
        <ProseLink href={part.href} title={part.title}>
          <Inlines tokens={part.tokens} depth={depth} />
        </ProseLink>
      );
    case "image":
      return <ProseImage src={part.href} alt={decodeEntities(part.text)} />;
    case "html":
      return part.raw;
    case "text":
      return part.tokens ? <Inlines tokens={part.tokens} depth={depth} /> : decodeEntities(part.text);
    case "escape":
      return decodeEntities(part.text);
    case "checkbox":
      return part.checked ? "☑ " : "☐ ";
    default:
      return null;
  }
}
