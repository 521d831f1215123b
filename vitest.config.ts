import { defineConfig } from "vitest/config";

// The settings of this machine are not the tests'.
process.env.SETTINGS_FILE = "";

const needsDatabase = "**/*.db.test.ts";
const shared = {
  environment: "node" as const,
  setupFiles: ["tests/setup/fail-on-console-error.ts", "tests/setup/answers-keep-the-contract.ts"],
  // Reading the product anew for each file would take longer than its tests; it keeps nothing in its modules.
  isolate: false,
};

/** Tests that touch the database run on both engines: the embedded one has a single connection and hides races. */
export default defineConfig({
  test: {
    // Left alone it would keep one core for itself, and half of a small machine idle.
    maxWorkers: "100%",
    projects: [
      {
        // The build writes it into the service worker (scripts/bundle/build-worker.ts).
        define: { __SHELL__: "{}" },
        test: {
          ...shared,
          name: "unit",
          include: ["src/**/*.test.ts", "scripts/**/*.test.ts", "tests/security/**/*.test.ts"],
          exclude: [needsDatabase],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: "embedded",
          include: [
            `src/${needsDatabase}`,
            `tests/security/${needsDatabase}`,
            `tests/upgrade/${needsDatabase}`,
            `chaos/${needsDatabase}`,
          ],
          globalSetup: ["tests/setup/servers/embedded-template.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: "postgres",
          include: [
            `src/${needsDatabase}`,
            `tests/security/${needsDatabase}`,
            `tests/upgrade/${needsDatabase}`,
            `chaos/${needsDatabase}`,
          ],
          globalSetup: ["tests/setup/servers/postgres-server.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          // Several processes of the product as an operator runs them.
          name: "cluster",
          include: ["tests/cluster/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...shared,
          // Guests with the engine of Safari.
          name: "webkit",
          include: ["tests/webkit/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
