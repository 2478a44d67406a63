import { ProseBlocks } from "./prose-blocks.tsx";
import { ProseFrame, type ProseProps } from "./prose-frame.tsx";

/** A text with headings, lists, tables and pictures, rendered with the site's own components. @see rules D8, N9, X1 */
export function Prose({ text, topLevel, ...frame }: ProseProps) {
  return (
    <ProseFrame {...frame}>
      <ProseBlocks text={text} topLevel={topLevel} />
    </ProseFrame>
  );
}
