import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { contentPolicy, DEVELOPMENT_POLICY, takeMarks, workerPolicy } from "./content-policy.ts";

const hash = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
const MARK = "f1s0-_x";
const NOTHING = { scripts: [], styles: [] };

describe("takeMarks", () => {
  it("gives the scripts that the renderer has marked, and no other", () => {
    const ours = `<script nonce="${MARK}">a()</script><script async="" nonce="${MARK}" type="module">b("<b>")</script>`;
    const file = `<script nonce="${MARK}" src="/x.js"></script>`;
    const smuggled = `<script>steal()</script><script nonce="guess">steal()</script><p nonce="${MARK}">x</p><script >steal()</script>`;
    const { html, scripts } = takeMarks(smuggled + ours + file + smuggled, MARK);
    expect(scripts).toEqual(["a()", 'b("<b>")']);
    expect(html).toContain('<script>a()</script><script async="" type="module">');
    expect(html).not.toContain(MARK);
  });

  it("gives only the first half of one of ours that was broken open: what follows is not ours", () => {
    const { scripts } = takeMarks(
      `<script nonce="${MARK}">say("</script><script>steal()</script>")</script>`,
      MARK,
    );
    expect(scripts).toEqual(['say("']);
  });
});

describe("contentPolicy", () => {
  it("allows what it is given, by its hash", () => {
    const policy = contentPolicy(
      { scripts: ["a()", "b()", "a()"], styles: ["p{color:red}"] },
      { kind: "builtin" },
    );
    expect(policy).toContain(`script-src 'self' ${hash("a()")} ${hash("b()")};`);
    expect(policy).toContain(`style-src-elem 'self' ${hash("p{color:red}")};`);
  });

  it("opens the door to the configured tiles only", () => {
    expect(contentPolicy(NOTHING, { kind: "builtin" })).toContain("connect-src 'self';");
    expect(contentPolicy(NOTHING, { kind: "style", url: "https://tiles.example/style.json" })).toContain(
      "connect-src 'self' https://tiles.example;",
    );
    const archive = (url: string) => contentPolicy(NOTHING, { kind: "pmtiles", url, bounds: null });
    expect(archive("https://tiles.example/japan.pmtiles")).toContain(
      "connect-src 'self' https://tiles.example;",
    );
    expect(archive("/map/tiles.pmtiles")).toContain("connect-src 'self';");
    expect(contentPolicy(NOTHING, { kind: "proxied", path: "/map/tiles" })).toContain("connect-src 'self';");
  });

  it("lets Stripe in where it takes a card, and nowhere else", () => {
    const policy = contentPolicy({ scripts: ["a()"], styles: [] }, { kind: "builtin" }, true);
    const stripe = "https://js.stripe.com https://*.js.stripe.com";
    expect(policy).toContain(`script-src 'self' ${hash("a()")} ${stripe};`);
    expect(policy).toContain(`frame-src 'self' ${stripe} https://hooks.stripe.com;`);
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
    expect(contentPolicy(NOTHING, { kind: "builtin" })).not.toContain("stripe");
  });

  it("lets a file that runs apart from pages fetch what is ours, and the map's tiles", () => {
    expect(workerPolicy({ kind: "builtin" })).toMatch(
      /^default-src 'none'; script-src 'self'; worker-src 'self';/,
    );
    expect(workerPolicy({ kind: "builtin" })).toContain("connect-src 'self';");
    const tiles = { kind: "style", url: "https://tiles.example/style.json" } as const;
    expect(workerPolicy(tiles)).toContain("connect-src 'self' https://tiles.example;");
  });

  it("has nothing unsafe, neither for pages nor for the worker, and no base, plug-in or frame", () => {
    for (const policy of [
      contentPolicy(NOTHING, { kind: "builtin" }),
      contentPolicy(NOTHING, { kind: "builtin" }, true),
      workerPolicy({ kind: "builtin" }),
    ]) {
      expect(policy).not.toContain("unsafe");
      for (const directive of ["base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'"])
        expect(`${policy};`).toContain(`${directive};`);
    }
    expect(DEVELOPMENT_POLICY).toContain("base-uri 'none'");
  });
});
