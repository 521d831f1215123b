import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { contentPolicy } from "./content-policy.ts";

const hash = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

describe("contentPolicy", () => {
  it("allows the scripts that are in the page, by their hash, and no other", () => {
    const html = `<script>a()</script><script type="application/ld+json">{}</script><script src="/x.js"></script><script type="module">b()</script>`;
    const policy = contentPolicy(html, { kind: "builtin" });
    expect(policy).toContain(`script-src 'self' ${hash("a()")} ${hash("b()")};`);
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
  });

  it("allows the styles that are in the page, and no other: also no empty ones", () => {
    const policy = contentPolicy("<style id='styles'>p{color:red}</style>", { kind: "builtin" });
    expect(policy).toContain(`style-src-elem 'self' ${hash("p{color:red}")};`);
  });

  it("opens the door to the configured tiles only", () => {
    expect(contentPolicy("", { kind: "builtin" })).toContain("connect-src 'self';");
    expect(contentPolicy("", { kind: "style", url: "https://tiles.example/style.json" })).toContain(
      "connect-src 'self' https://tiles.example;",
    );
  });

  it("lets Stripe in where it takes a card, and nowhere else", () => {
    const html = "<script>a()</script>";
    const policy = contentPolicy(html, { kind: "builtin" }, true);
    const stripe = "https://js.stripe.com https://*.js.stripe.com";
    expect(policy).toContain(`script-src 'self' ${hash("a()")} ${stripe};`);
    expect(policy).toContain(`frame-src ${stripe} https://hooks.stripe.com;`);
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
    expect(contentPolicy(html, { kind: "builtin" })).not.toContain("stripe");
  });
});
