import type { FastifyInstance } from "fastify";
import { isLanguage, type Language } from "#kernel/languages.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { guideBlocks } from "./rules.ts";

/** The halal guide as a PDF, generated once per language on first request. */
export function registerGuide(app: FastifyInstance): void {
  const made = new Map<Language, Promise<Buffer>>();
  app.get<{ Params: { file: string } }>("/halal-guide-:file", async (request, reply) => {
    const [, language] = /^([a-z]{2})\.pdf$/.exec(request.params.file) ?? [];
    if (!isLanguage(language)) throw new Refusal("not-found");
    const file = made.get(language) ?? writeGuide(language);
    made.set(language, file);
    // Failures are not cached, so that the next request retries.
    file.catch(() => made.delete(language));
    reply
      .type("application/pdf")
      .header("content-disposition", `attachment; filename="noren-halal-guide-${language}.pdf"`)
      .header("cache-control", "public, max-age=86400");
    return file;
  });
}

/** The PDF library is large and rarely needed, so it is loaded on first use. */
async function writeGuide(language: Language): Promise<Buffer> {
  const { writePdf } = await import("./pdfkit-provider.ts");
  return writePdf({ language, ...guideBlocks(language) });
}
