/** What the two test runners write of a run, counted, and what failed by its name. */
export interface Count {
  passed: number;
  /** What failed: its file, its name, and what it said. */
  failed: string[];
}

/** Reads the report of Vitest. A file that could not be read at all counts as one failure. */
export function testCount(report: unknown): Count {
  const { numPassedTests, testResults } = report as {
    numPassedTests: number;
    testResults: {
      name: string;
      status: string;
      message: string;
      assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
    }[];
  };
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status === "failed")
      .map((test) => told(name, test.fullName, test.failureMessages));
    return tests.length === 0 && status === "failed" ? [told(name, "the whole file", [message])] : tests;
  });
  return { passed: numPassedTests, failed };
}

interface JourneySuite {
  suites?: JourneySuite[];
  specs: {
    title: string;
    file: string;
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

/** Reads the report of Playwright. One that passed at the second try has failed. */
export function journeyCount(report: unknown): Count {
  const { stats, suites } = report as { stats: { expected: number }; suites: JourneySuite[] };
  return { passed: stats.expected, failed: suites.flatMap(failedJourneys) };
}

function failedJourneys({ suites = [], specs }: JourneySuite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, results }) =>
        told(
          `[${projectName}] ${file}`,
          title,
          results.map(({ error }) => error?.message ?? ""),
        ),
      ),
  );
  return [...own, ...suites.flatMap(failedJourneys)];
}

const told = (file: string, name: string, said: string[]) => `${file} › ${name}\n${said.join("\n")}`;

/** Reads what the chaos has written: one test for each thing that went wrong on purpose. */
export function chaosCount(report: unknown): Count {
  const { whole, failed } = report as { whole: string[]; failed: string[] };
  return { passed: whole.length, failed: failed.map((name) => `chaos: ${name}`) };
}
