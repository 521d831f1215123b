import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { StateMessage } from "#platform/web/ui/states.tsx";
import { Head } from "./head.tsx";
import { PageFrame } from "./page-frame.tsx";

/**
 * Last-resort error page if rendering failed. It has no translations available, so it shows the same text in two
 * languages and the two links that always work.
 */
export function BrokenPage() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-4 p-6 text-center">
      <h1 className="text-xl font-bold">Something went wrong · 問題が発生しました</h1>
      <p>Please try again. · もう一度お試しください。</p>
      <p className="flex justify-center gap-6">
        <a className="underline" href="?">
          Reload · 再読み込み
        </a>
        <a className="underline" href="/">
          Noren
        </a>
      </p>
    </main>
  );
}

/** 404: the page does not exist, or this user may not know that it does. */
export function NotFoundPage() {
  const t = useTranslations("common.notFound");
  return (
    <PageFrame>
      <Head title={t("title")} description={t("text")} noIndex />
      <StateMessage title={t("title")} text={t("text")}>
        <ButtonLink kind="main" to={paths.app()}>
          {t("toMap")}
        </ButtonLink>
        <ButtonLink to={paths.welcome()}>{t("toHome")}</ButtonLink>
      </StateMessage>
    </PageFrame>
  );
}
