import { useTranslations } from "use-intl";
import { askForChat } from "#domains/site/web/frame/chat-request.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { ForwardIcon } from "#platform/web/ui/icons.tsx";

const EXAMPLES = ["halal", "book", "allergy"] as const;

/** What the assistant can and can't do, with example questions that are put into its input, not sent. */
export function AssistantSection() {
  const t = useTranslations("landing.assistant");
  return (
    <section aria-labelledby="assistant" className="mt-12 card p-5 sm:p-6">
      <h2 id="assistant" className="text-2xl font-bold">
        {t("title")}
      </h2>
      <p className="mt-2 max-w-3xl text-soft">{t("lead")}</p>
      <p className="mt-4 font-medium">{t("try")}</p>
      <ul className="mt-2 grid gap-2 lg:grid-cols-3">
        {EXAMPLES.map((key) => (
          <li key={key} className="grid">
            {/* Without scripts it links to the help page. */}
            <a
              href={paths.help()}
              onClick={(event) => {
                if (askForChat(t(`examples.${key}`))) event.preventDefault();
              }}
              className="flex min-h-12 items-center justify-between gap-3 rounded-2xl rounded-br-md border border-line bg-page px-4 py-2.5 text-left font-medium text-link hover:bg-sunken"
            >
              {t(`examples.${key}`)}
              <ForwardIcon className="size-4" />
            </a>
          </li>
        ))}
      </ul>
      <ButtonLink to={paths.help()} className="mt-4">
        {t("open")}
      </ButtonLink>
    </section>
  );
}
