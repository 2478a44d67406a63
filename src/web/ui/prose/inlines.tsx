import type { Token } from "marked";
import { asMarkedToken, MAX_DEPTH, decodeEntities, plainText } from "./markdown-tokens.ts";
import type { ReactNode } from "react";
import { siteTarget } from "#navigation/addresses/site-target.ts";
import { FragmentLink, TargetLink } from "../links/links.tsx";
import { useTranslations } from "../language/i18n.ts";
import { PageIcon } from "../pictures/page-icon.tsx";
import styles from "./prose.module.css";
import { pictureAddress } from "#navigation/addresses/picture.ts";
import { useAddressWithBase, useSite } from "../site/site.ts";

/** The inline content of a block: text, emphasis, links and pictures. */
export function Inlines({ tokens, depth }: { readonly tokens: readonly Token[]; readonly depth: number }) {
  if (depth > MAX_DEPTH) return plainText(tokens);
  return tokens.map((token, index) => <Inline key={index} token={token} depth={depth + 1} />);
}

function Inline({ token, depth }: { readonly token: Token; readonly depth: number }) {
  const part = asMarkedToken(token);
  switch (part.type) {
    case "strong":
    case "em":
    case "del": {
      const Tag = part.type;
      return (
        <Tag>
          <Inlines tokens={part.tokens} depth={depth} />
        </Tag>
      );
    }
    case "codespan":
      return <code translate="no">{decodeEntities(part.text)}</code>;
    case "br":
      return <br />;
    case "link":
      return (
        <ProseLink href={decodeEntities(part.href)} title={part.title ? decodeEntities(part.title) : undefined}>
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

interface ProseLinkProps {
  readonly href: string;
  readonly title: string | undefined;
  readonly children: ReactNode;
}

/** A fragment of the same page. */
const FRAGMENT = /^#[^\p{C}\p{Z}\s]+$/u;

/** Within the page, within the site, or external, which is marked; plain text if N9 forbids it. @see rules N9, X1 */
function ProseLink({ href, title, children }: ProseLinkProps) {
  if (FRAGMENT.test(href)) return <FragmentLink href={href}>{children}</FragmentLink>;
  const target = siteTarget(href);
  if (!target) return <>{children}</>;
  return (
    <TargetLink target={target} title={title}>
      {children}
      {target.kind !== "site" && target.address.startsWith("http") && <ExternalMark />}
    </TargetLink>
  );
}

function ExternalMark() {
  const t = useTranslations("content");
  return (
    <>
      <PageIcon name="external" className={styles["external"]} />
      <span className="vh">, {t("externalLink")}</span>
    </>
  );
}

/** An inline picture. If D9 forbids it, its description is shown. @see rules D9, X1 */
export function ProseImage({ src, alt }: { readonly src: string; readonly alt: string }) {
  const addressWithBase = useAddressWithBase();
  const address = pictureAddress(src, useSite().config.imageHosts);
  if (address === undefined) return alt;
  return <img src={addressWithBase(address)} alt={alt} loading="lazy" decoding="async" />;
}
