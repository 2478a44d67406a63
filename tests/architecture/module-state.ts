import ts from "typescript";

const MUTATING = new Set(["set", "add", "delete", "clear", "push", "pop", "shift", "unshift", "splice", "setState"]);

/**
 * The names of a module's variables that hold state: those that can be reassigned, stores, memos, and collections or
 * objects that the module itself mutates.
 *
 * @param file its name; the extension tells the parser whether it contains JSX
 */
export function moduleState(file: string, source: string): ReadonlySet<string> {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const names = new Set<string>();
  const stateful = new Set<string>();
  for (const { declaration, isConstant } of topLevelVariables(tree)) {
    if (!ts.isIdentifier(declaration.name)) continue;
    names.add(declaration.name.text);
    if (!isConstant || isStore(declaration)) stateful.add(declaration.name.text);
  }
  visit(tree);
  return stateful;

  function visit(node: ts.Node): void {
    const changed = changedBy(node);
    if (changed && names.has(changed)) stateful.add(changed);
    ts.forEachChild(node, visit);
  }
}

const topLevelVariables = (tree: ts.SourceFile) =>
  tree.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList: { declarations, flags } }) =>
      declarations.map((declaration) => ({ declaration, isConstant: (flags & ts.NodeFlags.Const) !== 0 })),
    );

/** Calls that create something with state. */
const STATEFUL = new Set(["createStore", "createMemo"]);

const isStore = ({ initializer }: ts.VariableDeclaration): boolean =>
  initializer !== undefined &&
  ts.isCallExpression(initializer) &&
  ts.isIdentifier(initializer.expression) &&
  STATEFUL.has(initializer.expression.text);

/** The name of the variable that a call such as `kept.set(…)` or an assignment such as `kept.at = …` mutates. */
function changedBy(node: ts.Node): string | undefined {
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
    return MUTATING.has(node.expression.name.text) ? nameOf(node.expression.expression) : undefined;
  if (!ts.isBinaryExpression(node) || !isAssignment(node.operatorToken.kind)) return undefined;
  const isPart = ts.isPropertyAccessExpression(node.left) || ts.isElementAccessExpression(node.left);
  return isPart ? nameOf(node.left.expression) : undefined;
}

const nameOf = (node: ts.Node): string | undefined => (ts.isIdentifier(node) ? node.text : undefined);

const isAssignment = (kind: ts.SyntaxKind): boolean =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
