/**
 * Builds the two scripts of the booking widget: `widget.js`, which restaurants put on their own sites, and `embed.js`,
 * the booking form in its frame. The form is that of our pages; Preact stands in for React, and the modules that need
 * a router, storage or a service worker are replaced by others without (decision 117).
 */
import { join } from "node:path";
import { build, type InlineConfig, type Plugin, type Rolldown } from "vite";
import { widgetTexts } from "../../src/domains/reservations/server/connections/widget-texts.ts";
import { LANGUAGES } from "../../src/kernel/languages.ts";
import { OLDEST_BROWSERS } from "./oldest-browsers.ts";

const EMBED = "src/domains/reservations/web/connections/embed";
/** Modules of the pages, and what stands in for them in the frame. */
const STAND_INS: Readonly<Record<string, string>> = {
  "src/platform/web/storage/session-storage.ts": "memory-storage.ts",
  "src/platform/web/storage/local-record.ts": "memory-storage.ts",
  "src/platform/web/storage/session-token.ts": "no-session.ts",
  "src/platform/web/pwa/queue/queue-call.ts": "no-queue.ts",
  "src/platform/web/pwa/queue/use-queue.ts": "no-queue.ts",
};

function standIns(root: string): Plugin {
  const inFrame = (name: string) => join(root, EMBED, "stand-ins", name);
  const replaced = new Map(
    Object.entries(STAND_INS).map(([path, name]) => [join(root, path), inFrame(name)]),
  );
  return {
    name: "stand-ins",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (source === "react-router") return inFrame("router.tsx");
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && (replaced.get(found.id) ?? found);
    },
  };
}

/** The name of each file, and its code. */
export async function embedScripts(root: string): Promise<Map<string, string>> {
  const [embed, widget] = await Promise.all([
    build({
      ...configOf(root),
      plugins: [standIns(root)],
      resolve: {
        alias: [
          { find: "use-intl/format-message", replacement: "use-intl/format-message/format-only" },
          { find: /^react-dom\/client$/, replacement: "preact/compat/client" },
          { find: /^react(-dom)?$/, replacement: "preact/compat" },
          { find: /^react\/jsx-(dev-)?runtime$/, replacement: "preact/jsx-runtime" },
        ],
      },
      build: buildOf(join(root, EMBED, "embed.tsx"), "es"),
    }),
    build({
      ...configOf(root),
      define: {
        __WIDGET_TEXTS__: JSON.stringify(Object.fromEntries(LANGUAGES.map((one) => [one, widgetTexts(one)]))),
      },
      build: buildOf(join(root, EMBED, "widget.ts"), "iife"),
    }),
  ]);
  return new Map([
    ["embed.js", codeOf(embed)],
    ["widget.js", codeOf(widget)],
  ]);
}

function configOf(root: string): InlineConfig {
  return {
    root,
    mode: "production",
    configFile: false,
    logLevel: "error",
    publicDir: false,
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
  };
}

function buildOf(entry: string, format: "es" | "iife"): NonNullable<InlineConfig["build"]> {
  return {
    write: false,
    target: OLDEST_BROWSERS,
    rolldownOptions: { input: entry, output: { format, codeSplitting: false } },
  };
}

function codeOf(result: Awaited<ReturnType<typeof build>>): string {
  const [bundle] = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[];
  const [script, ...others] = (bundle?.output ?? []).filter(({ type }) => type === "chunk");
  if (script?.type !== "chunk" || others.length > 0)
    throw new Error("the widget's scripts are one file each");
  return script.code;
}

/** Serves both during development, built anew for each request: they are made with another library than the pages. */
export const servedEmbed: Plugin = {
  name: "served-embed",
  configureServer({ middlewares, config: { root } }) {
    middlewares.use((request, reply, next) => {
      const [, name] = /^\/((?:embed|widget)\.js)(?:\?|$)/.exec(request.url ?? "") ?? [];
      if (name === undefined) return next();
      embedScripts(root).then((scripts) => {
        reply.setHeader("content-type", "text/javascript; charset=utf-8");
        reply.setHeader("cross-origin-resource-policy", "cross-origin");
        reply.end(scripts.get(name));
      }, next);
    });
  },
};
