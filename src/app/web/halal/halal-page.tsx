import { useTranslations } from "use-intl";
import { HALAL_STEPS, HALAL_TASKS, type HalalTask } from "#domains/dietary/halal-guide.ts";
import { Head, StructuredData } from "#domains/site/web/frame/head.tsx";
import { PageFrame } from "#domains/site/web/frame/page-frame.tsx";
import { localRecord, useLocalRecord } from "#platform/web/storage/local-record.ts";
import { Button, buttonClass } from "#platform/web/ui/button.tsx";
import { Bar } from "#platform/web/ui/figures.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { HalalSection } from "./halal-section.tsx";

/** The halal certification guide: requirements, certification bodies and a checklist. */
export function HalalPage() {
  const t = useTranslations("halal");
  return (
    <PageFrame>
      <Head title={t("title")} description={t("description")} />
      <StructuredData
        data={{
          "@type": "HowTo",
          name: t("title"),
          description: t("description"),
          step: HALAL_STEPS.map(({ step }, at) => ({
            "@type": "HowToStep",
            position: at + 1,
            name: t(`steps.${step}.title`),
            text: t(`steps.${step}.text`),
          })),
        }}
      />
      <h1 className="text-3xl font-bold">{t("title")}</h1>
      <p className="mt-3 max-w-2xl text-lg text-soft print:hidden">{t("lead")}</p>
      <HalalSection
        level={2}
        start={
          <a href="#checklist" className={buttonClass("call")}>
            {t("start")}
          </a>
        }
      />
      <Checklist />
    </PageFrame>
  );
}

/** The checklist; stored on this device, and printed with its ticks. */
function Checklist() {
  const t = useTranslations("halal");
  const toast = useToast();
  const { value: done, isKept, isLoaded } = useLocalRecord(checklistRecord);
  const toggle = (task: HalalTask) =>
    checklistRecord.save(done.includes(task) ? done.filter((one) => one !== task) : [...done, task]);
  const clear = () => {
    checklistRecord.save([]);
    const action = { label: t("checklist.undo"), run: () => void checklistRecord.save(done) };
    toast({ title: t("checklist.cleared"), action });
  };
  return (
    <section id="checklist" aria-labelledby="checklist-title" className="mt-12 scroll-mt-4">
      <h2 id="checklist-title" className="text-2xl font-bold">
        {t("checklist.title")}
      </h2>
      <p className="mt-1 text-soft print:hidden">{t(isKept ? "checklist.text" : "checklist.notKept")}</p>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <div className="grid gap-1" role="status">
          <p className="font-semibold">
            {t("checklist.progress", { done: done.length, all: HALAL_TASKS.length })}
          </p>
          <Bar
            className="w-56 max-w-full"
            parts={[{ percent: (done.length / HALAL_TASKS.length) * 100, fill: "fill-matcha-600" }]}
          />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => window.print()}>{t("checklist.print")}</Button>
          <Button onClick={clear} disabled={done.length === 0}>
            {t("checklist.clear")}
          </Button>
        </div>
      </div>
      <ol className="mt-4 grid gap-4">
        {HALAL_STEPS.map(({ step, tasks }, at) => (
          <li key={step} className="break-inside-avoid card p-4">
            <h3 className="font-bold">
              {at + 1}. {t(`steps.${step}.title`)}
            </h3>
            <ul className="mt-2">
              {tasks.map((task) => {
                const id = `${step}.${task}` as HalalTask;
                return (
                  <li key={id}>
                    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
                      <input
                        type="checkbox"
                        checked={done.includes(id)}
                        disabled={!isLoaded}
                        onChange={() => toggle(id)}
                        className="mt-0.5 size-5 shrink-0 accent-ai-700"
                      />
                      {/* The cast is safe: `step` and `task` come from the same list. */}
                      <span className={done.includes(id) ? "text-soft line-through" : ""}>
                        {t(`steps.${step}.tasks.${task}` as TaskKey)}
                      </span>
                    </label>
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

type TaskKey = "steps.learn.tasks.rules";

/** The tasks that the user has ticked off, in the order of the guide. */
export const checklistRecord = localRecord<readonly HalalTask[]>("noren.halal-checklist", (saved) =>
  Array.isArray(saved) ? HALAL_TASKS.filter((task) => saved.includes(task)) : [],
);
