import { HALAL_BENEFITS, HALAL_BODIES, HALAL_STEPS } from "#domains/dietary/halal-guide.ts";
import { isChinese, type Language } from "#kernel/languages.ts";
import { translator } from "#platform/server/text/texts.ts";

/** The halal guide for download and print: the content of the page, without the market figures. */
export function guideBlocks(language: Language): { title: string; blocks: Block[] } {
  const t = translator(language, "halal");
  const steps = HALAL_STEPS.flatMap(({ step, tasks }, at): Block[] => [
    { kind: "heading", text: `${at + 1}. ${t(`steps.${step}.title`)}` },
    { kind: "text", text: t(`steps.${step}.text`) },
    // `HALAL_STEPS` guarantees that the task belongs to the step.
    ...tasks.map((task) => ({
      kind: "task" as const,
      text: t(`steps.${step}.tasks.${task}` as "steps.learn.tasks.rules"),
    })),
  ]);
  const bodies = HALAL_BODIES.map(({ name, latin, url }): Block => {
    const text = language === "ja" ? name : `${latin} (${name})`;
    return { kind: "text", text: `${text}  ${url}`, url };
  });
  const blocks: Block[] = [
    { kind: "title", text: t("title") },
    { kind: "text", text: t("lead") },
    { kind: "heading", text: t("benefitsTitle") },
    ...HALAL_BENEFITS.map((benefit): Block => {
      const colon = language === "ja" || isChinese(language) ? "：" : ": ";
      const text = `${t(`benefits.${benefit}.title`)}${colon}${t(`benefits.${benefit}.text`)}`;
      return { kind: "text", text };
    }),
    ...steps,
    { kind: "heading", text: t("bodiesTitle") },
    ...bodies,
    { kind: "note", text: t("bodiesNote") },
    { kind: "note", text: t("disclaimer") },
  ];
  return { title: t("title"), blocks };
}

/** A block of a document. `task`: with a checkbox. */
export interface Block {
  kind: "title" | "heading" | "text" | "task" | "note";
  text: string;
  /** Link target of the text. */
  url?: string;
}

/** Makes a file of blocks, for paper and screen. */
export type DocumentWriter = (document: {
  title: string;
  language: Language;
  blocks: readonly Block[];
}) => Promise<Buffer>;
