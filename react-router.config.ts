import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/app",
  buildDirectory: "build",
  ssr: true,
  // The list of routes comes with the first page: without a network there is nobody to ask for it.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
