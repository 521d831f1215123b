import { useTranslations } from "use-intl";
import { Button } from "../ui/button.tsx";
import { StateMessage } from "../ui/states.tsx";

/** Restaurant name and screen title. */
export function ScreenTitle({ name, title }: { name: string; title: string }) {
  return (
    <h1 className="text-2xl font-bold">
      <span lang="ja">{name}</span> <span className="font-normal text-soft">{title}</span>
    </h1>
  );
}

/** The same with a description of the screen's purpose. */
export function ScreenHead({ name, title, lead }: { name: string; title: string; lead: string }) {
  return (
    <div className="print:hidden">
      <ScreenTitle name={name} title={title} />
      <p className="mt-1 text-soft">{lead}</p>
    </div>
  );
}

/** Load error of a screen, with a retry button. */
export function ScreenFailed({ title, text, onRetry }: { title: string; text: string; onRetry(): void }) {
  const t = useTranslations("common");
  return (
    <StateMessage title={title} text={text}>
      <Button kind="main" onClick={onRetry}>
        {t("retry")}
      </Button>
    </StateMessage>
  );
}
