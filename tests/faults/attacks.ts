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
    attack: "a shared list that unpacks to thousands of times its bytes",
    test: "src/project-list/sharing/shared-list-bytes.test.ts",
    removedCode: "the bound of what is unpacked",
  },
  {
    attack: "texts that take a power of their length to read",
    test: "src/navigation/cookies/cookie.test.ts",
    removedCode: "the linear reading of cookies",
  },
  {
    attack: "floods of addresses that never come twice",
    test: "src/server/http/site-cache.test.ts",
    removedCode: "what keys and entries are charged",
  },
  {
    attack: "lists as PDF by clients that hang up",
    test: "src/server/work/fair-semaphore.test.ts",
    removedCode: "the ends of the queue",
  },
  {
    attack: "drawings that are never done",
    test: "src/server/work/job-pool.test.ts",
    removedCode: "deadline and stop of a job",
  },
  {
    attack: "a server that runs over midnight",
    test: "tests/api/day.test.ts",
    removedCode: "the day in what the listener's answers are kept by",
  },
  {
    attack: "drawings that load something",
    test: "src/pictures/safe-svg.test.ts",
    removedCode: "the check of at-rules and of values",
  },
  {
    attack: "a database address with a password that makes no sense",
    test: "src/store/redact-secrets.test.ts",
    removedCode: "the hiding of secrets",
  },
  {
    attack: "formulas behind another dialect's separator",
    test: "src/formats/csv-text.test.ts",
    removedCode: "the quoting of other separators",
  },
  {
    attack: "names that a terminal obeys",
    test: "tests/import/terminal.test.ts",
    removedCode: "the writing of what does not show",
  },
  {
    attack: "50 clients that ask for distinct documents and pages",
    test: "src/server/work/fair-semaphore.test.ts",
    removedCode: "the turns of clients",
  },
  {
    attack: "slow clients",
    test: "src/server/http/slow-readers.test.ts",
    removedCode: "the least rate of reading, and the chunks of a response",
  },
  {
    attack: "a faulty line to the database",
    test: "tests/api/database-faults.test.ts",
    removedCode: "the longest silence of a reader's connection",
  },
  {
    attack: "nodes restarted in turn",
    test: "tests/api/rolling-restart.test.ts",
    removedCode: "the time in which a node that stops still takes connections, and says that they close",
  },
  {
    attack: "a disk that fails behind the last step",
    test: "tests/import/disk-faults.test.ts",
    removedCode: "the error that tells a move that is not confirmed from one that did not happen",
  },
  {
    attack: "broken workbooks",
    test: "tests/import/broken-files.test.ts",
    removedCode: "the place of what is wrong with the list of parts",
  },
  {
    attack: "clients that read a large picture slowly, or wait for one of its forms",
    test: "src/server/routes/picture-routes.test.ts",
    removedCode: "the reading of a picture while it is sent, and when its form is made",
  },
  {
    attack:
      "1,500 requests written at once on each connection, and lists that 200 clients read slowly without compression",
    test: "tests/api/greedy-clients.test.ts",
    removedCode:
      "the turns of a connection's requests (sequential-requests.ts), and the shared copy of what is unpacked",
  },
];
