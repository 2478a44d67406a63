import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

interface System {
  readonly platform: string;
  readonly execPath: string;
}
const { mustForwardSignal, npmProgram, programPaths } = (await import(
  new URL("platform.mjs", import.meta.url).href
)) as {
  readonly npmProgram: (
    npmPath: string | undefined,
    system: System,
  ) => { command: string; leadingArgs: readonly string[] };
  readonly mustForwardSignal: (signal: string, platform: string) => boolean;
  readonly programPaths: (program: string, system: { platform: string; folders: string }) => readonly string[];
};

test.each([
  ["linux", "/usr/lib/npm-cli.js", { command: "/usr/bin/node", leadingArgs: ["/usr/lib/npm-cli.js"] }],
  ["linux", undefined, { command: "npm", leadingArgs: [] }],
  ["darwin", undefined, { command: "npm", leadingArgs: [] }],
] as const)(
  "npm on %s is the one that started the process (%s), else the one in PATH",
  (platform, npmPath, expected) => {
    expect(npmProgram(npmPath, { platform, execPath: "/usr/bin/node" })).toEqual(expected);
  },
);

test.each([
  ["C:\\npm\\npm-cli.js", "C:\\npm\\npm-cli.js"],
  [undefined, "C:\\Program Files\\nodejs\\node_modules\\npm\\bin\\npm-cli.js"],
])("npm on Windows is a script that Node runs, never npm.cmd (npm_execpath: %s)", (npmPath, script) => {
  const execPath = "C:\\Program Files\\nodejs\\node.exe";
  expect(npmProgram(npmPath, { platform: "win32", execPath })).toEqual({ command: execPath, leadingArgs: [script] });
});

describe("signals", () => {
  test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
    "%s is forwarded where each process receives its own signals",
    (signal) => {
      expect([mustForwardSignal(signal, "linux"), mustForwardSignal(signal, "darwin")]).toEqual([true, true]);
    },
  );

  test("on Windows, signals of the console are not forwarded, since forwarding would kill the site", () => {
    expect([mustForwardSignal("SIGINT", "win32"), mustForwardSignal("SIGHUP", "win32")]).toEqual([false, false]);
    expect(mustForwardSignal("SIGTERM", "win32")).toBe(true);
  });
});

test("programs are searched for in each folder of PATH", () => {
  expect(programPaths("initdb", { platform: "linux", folders: "/bin:/usr/bin" })).toEqual([
    "/bin/initdb",
    "/usr/bin/initdb",
  ]);
  expect(programPaths("initdb", { platform: "win32", folders: "C:\\pg\\bin;D:\\x" })).toEqual([
    "C:\\pg\\bin\\initdb.exe",
    "D:\\x\\initdb.exe",
  ]);
});

test("each script of package.json begins with a command that every system's shell has", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Readonly<Record<string, string>> };
  const commands = new Set(Object.values(scripts).map((script) => script.split(" ")[0]));
  expect(commands).toEqual(new Set(["exec", "node"]));
  // cmd.exe looks for it where npm runs scripts: next to package.json.
  expect(existsSync("exec.cmd")).toBe(true);
  expect(readFileSync("exec.cmd", "utf8")).toMatch(/^@rem [^\r\n]+\r\n@%\*\r\n$/);
});
