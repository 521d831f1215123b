import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { BookContact, BookReservation } from "#domains/reservations/contract/book.ts";
import { SheetSection } from "#platform/web/dashboard/side-dialog.tsx";
import { buttonClass } from "#platform/web/ui/button.tsx";
import { LinkIcon, PhoneIcon } from "#platform/web/ui/icons.tsx";

/** How to reach the guest, for those who may know. */
export function ContactSection({
  reservation: { contact, source, latePhone },
}: {
  reservation: BookReservation;
}) {
  const t = useTranslations("owner.detail");
  if (source === "walk-in" && !contact?.phone) return null;
  if (contact === null) {
    return (
      <SheetSection title={t("contact")}>
        {latePhone === null ? (
          <p className="text-soft">{t("hiddenContact")}</p>
        ) : (
          <CallLink number={latePhone} className={WIDE} />
        )}
      </SheetSection>
    );
  }
  return (
    <SheetSection title={t("contact")}>
      <ContactWays contact={contact} />
    </SheetSection>
  );
}

/** Every way to reach a guest, each one tap. */
export function ContactWays({ contact: { phone, email, whatsapp, telegram } }: { contact: BookContact }) {
  const t = useTranslations("owner.detail");
  const handle = telegram?.replace(/^@/, "");
  if (!phone && !email && !whatsapp && !telegram) return <p>{t("noContact")}</p>;
  return (
    <ul className="grid gap-2">
      {phone && (
        <li>
          <CallLink number={phone} className={WIDE} />
        </li>
      )}
      {whatsapp && (
        <Way href={`https://wa.me/${whatsapp.replace(/\D/g, "")}`} isOutside icon={<LinkIcon />}>
          {t("whatsapp", { number: whatsapp })}
        </Way>
      )}
      {handle && (
        <Way href={`https://t.me/${handle}`} isOutside icon={<LinkIcon />}>
          {t("telegram", { name: `@${handle}` })}
        </Way>
      )}
      {email && (
        <Way href={`mailto:${email}`} icon={<LinkIcon />}>
          {t("write", { address: email })}
        </Way>
      )}
    </ul>
  );
}

/** Calls a number, in one tap. */
export function CallLink({ number, className }: { number: string; className: string }) {
  const t = useTranslations("owner.detail");
  return (
    <a href={`tel:${number.replace(/[^\d+]/g, "")}`} className={buttonClass("quiet", className)}>
      <PhoneIcon />
      {t("call", { number })}
    </a>
  );
}

const WIDE = "min-h-12 w-full !justify-start wrap-anywhere text-left";

interface WayProps {
  href: string;
  isOutside?: boolean;
  icon: ReactNode;
  children: ReactNode;
}

function Way({ href, isOutside = false, icon, children }: WayProps) {
  return (
    <li>
      <a
        href={href}
        className={buttonClass("quiet", WIDE)}
        {...(isOutside && { target: "_blank", rel: "noreferrer" })}
      >
        {icon}
        {children}
      </a>
    </li>
  );
}
