/** Parses the reports of the test runners: counts, and the names of failed tests. */
export interface Count {
  passed: number;
  /** Each failure: its file, name and message. */
  failed: string[];
}

/** Parses Vitest's report. A file that could not be loaded counts as one failure. */
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

/** Parses Playwright's report. A test that only passed on retry counts as failed. */
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

/** Parses the chaos report: one test for each injected fault. */
export function chaosCount(report: unknown): Count {
  const { whole, failed } = report as { whole: string[]; failed: string[] };
  return { passed: whole.length, failed: failed.map((name) => `chaos: ${name}`) };
}
