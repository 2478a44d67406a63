/** An attack that once stopped or misled the site, and its regression test. */
export interface Attack {
  readonly attack: string;
  readonly test: string;
  /** The code removed to see the test fail. */
  readonly removedCode: string;
}

/** The attacks, in the order of their original list. */
export const ATTACKS: readonly Attack[] = [
  {
    attack: "a shared list that expands to thousands of times its size",
    test: "src/project-list/sharing/shared-list-bytes.test.ts",
    removedCode: "the limit of the expanded size",
  },
  {
    attack: "strings that take polynomial time to parse",
    test: "src/navigation/cookies/cookie.test.ts",
    removedCode: "the linear parsing of cookies",
  },
  {
    attack: "floods of distinct addresses",
    test: "src/server/http/site-cache.test.ts",
    removedCode: "the memory counted for keys and entries",
  },
  {
    attack: "lists as PDF for clients that disconnect",
    test: "src/server/work/fair-semaphore.test.ts",
    removedCode: "the limits of the queue",
  },
  {
    attack: "drawings that never finish",
    test: "src/server/work/job-pool.test.ts",
    removedCode: "a job's deadline and termination",
  },
  {
    attack: "a server that runs past midnight",
    test: "tests/api/day.test.ts",
    removedCode: "the day in the key of a cached datasheet",
  },
  {
    attack: "drawings that load external content",
    test: "src/pictures/sanitize-svg.test.ts",
    removedCode: "the check of at-rules and values",
  },
  {
    attack: "a malformed database address with a password",
    test: "src/store/redact-secrets.test.ts",
    removedCode: "the redaction of secrets",
  },
  {
    attack: "formulas after another dialect's separator",
    test: "src/formats/csv-text.test.ts",
    removedCode: "the quoting of other separators",
  },
  {
    attack: "names with control sequences of terminals",
    test: "tests/import/terminal.test.ts",
    removedCode: "the escaping of invisible characters",
  },
  {
    attack: "50 clients that request distinct documents and pages",
    test: "src/server/work/fair-semaphore.test.ts",
    removedCode: "the fair order of clients",
  },
  {
    attack: "slow clients",
    test: "src/server/http/slow-readers.test.ts",
    removedCode: "the minimum read rate, and the chunks of a response",
  },
  {
    attack: "a faulty connection to the database",
    test: "tests/api/database-faults.test.ts",
    removedCode: "the timeout of an inactive reader's connection",
  },
  {
    attack: "nodes restarted one after the other",
    test: "tests/api/rolling-restart.test.ts",
    removedCode: "the time during which a stopping node still accepts connections and announces their end",
  },
  {
    attack: "a disk that fails after the last step",
    test: "tests/import/disk-faults.test.ts",
    removedCode: "the error that distinguishes an unconfirmed move from a failed one",
  },
  {
    attack: "broken workbooks",
    test: "tests/import/broken-files.test.ts",
    removedCode: "the location of a fault in the list of parts",
  },
  {
    attack: "clients that read a large picture slowly, or wait for one of its variants",
    test: "src/server/routes/picture-routes.test.ts",
    removedCode: "the streaming of a picture, and the time at which its variant is created",
  },
  {
    attack:
      "1,500 requests written at once on each connection, and lists that 200 clients read slowly without compression",
    test: "tests/api/greedy-clients.test.ts",
    removedCode:
      "the sequence of a connection's requests (sequential-requests.ts), and the shared copy of an uncompressed body",
  },
];
