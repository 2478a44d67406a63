import { MAX_SVG_DRAWN_ELEMENTS, MAX_SVG_DEPTH } from "#model/bounds.ts";
import { InvalidSvgError } from "./svg-allow-list.ts";

/** An element of a drawing: its children, and the ids that it refers to. */
export interface SvgNode {
  readonly name: string;
  readonly id: string | undefined;
  readonly classes: readonly string[];
  readonly children: SvgNode[];
  readonly references: string[];
}

/** A filter primitive processes every pixel that it covers, so it counts as many elements. */
const FILTER_PRIMITIVE_ELEMENTS = 1000;

interface Size {
  readonly drawnElementCount: number;
  readonly depth: number;
}

/**
 * Checks the complexity of a drawing with every reference expanded: a few levels of `use` can multiply elements to
 * billions.
 *
 * @throws {InvalidSvgError} if it exceeds the bounds
 */
export function assertDrawable(root: SvgNode): void {
  const byId = new Map<string, SvgNode>();
  const collect = (node: SvgNode): void => {
    if (node.id !== undefined && !byId.has(node.id)) byId.set(node.id, node);
    node.children.forEach(collect);
  };
  collect(root);
  const sizes = new Map<SvgNode, Size>();
  const ancestors = new Set<SvgNode>();
  const measure = (node: SvgNode): Size => {
    const measured = sizes.get(node);
    if (measured) return measured;
    if (ancestors.has(node)) throw new InvalidSvgError("has elements that refer to each other in a cycle");
    if (ancestors.size >= MAX_SVG_DEPTH) throw new InvalidSvgError(TOO_DEEP);
    ancestors.add(node);
    const targets = node.references.flatMap((id) => byId.get(id) ?? []);
    let drawnElementCount = node.name.startsWith("fe") ? FILTER_PRIMITIVE_ELEMENTS : 1;
    let depth = 1;
    for (const inner of [...node.children, ...targets]) {
      const size = measure(inner);
      drawnElementCount += size.drawnElementCount;
      depth = Math.max(depth, size.depth + 1);
      if (drawnElementCount > MAX_SVG_DRAWN_ELEMENTS)
        throw new InvalidSvgError(`draws more than ${MAX_SVG_DRAWN_ELEMENTS} elements when references are followed`);
      if (depth > MAX_SVG_DEPTH) throw new InvalidSvgError(TOO_DEEP);
    }
    ancestors.delete(node);
    const size = { drawnElementCount, depth };
    sizes.set(node, size);
    return size;
  };
  measure(root);
}

const TOO_DEEP = `is nested deeper than ${MAX_SVG_DEPTH} levels when references are followed`;
