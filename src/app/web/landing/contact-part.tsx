import { useTranslations } from "use-intl";

/** Where a person can be written to. */
export function ContactPart({ email }: { email: string | null }) {
  const t = useTranslations("landing.contact");
  return (
    <section aria-labelledby="contact" className="mt-8 max-w-3xl rounded-card bg-note-bg p-5">
      <h2 id="contact" className="font-bold">
        {t("title")}
      </h2>
      {email === null ? (
        <p className="mt-1">{t("none")}</p>
      ) : (
        <>
          <p className="mt-1">{t("text")}</p>
          <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center text-link underline">
            {email}
          </a>
        </>
      )}
    </section>
  );
}
