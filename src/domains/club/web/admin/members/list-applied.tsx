import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { MemberImport } from "#domains/club/contract/club.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { CheckIcon } from "#platform/web/ui/icons.tsx";

/** What a list has done. */
export function ListApplied({ applied, onAnother }: { applied: MemberImport; onAnother(): void }) {
  const t = useTranslations("admin.members");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { added, changed, left, unchanged } = applied;
  return (
    <section className="grid gap-3 rounded-card bg-good-bg p-5">
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-lg font-bold text-good">
        <CheckIcon className="size-5 shrink-0" />
        {t("done")}
      </h2>
      <p>{t("doneText", { added, changed, left, unchanged })}</p>
      <Button className="w-full sm:w-fit" onClick={onAnother}>
        {t("another")}
      </Button>
    </section>
  );
}
