/**
 * WhatsApp sends only message templates registered with Meta beforehand. Prints those of a language, one JSON object
 * per line, for `POST /<account>/message_templates`: `node scripts/whatsapp-templates.ts ja`. docs/messages.md
 * describes the procedure.
 */
import { NOTICE_TEMPLATES, type NoticeTemplate } from "#domains/notifications/server/notices/rules.ts";
import {
  ANSWERS,
  CAUSES,
  isReply,
  type NoticeValues,
} from "#domains/notifications/server/notices/variant-rules.ts";
import { noticeText, registeredText } from "#domains/notifications/server/notices/view.ts";
import { languageCode, templateName } from "#domains/notifications/server/providers/whatsapp.ts";
import { isLanguage, LANGUAGES } from "#kernel/languages.ts";

/** Example values of the placeholders for Meta's review. */
const EXAMPLE: NoticeValues = {
  restaurant: "Shirakaba",
  startsAt: "2026-12-01T10:00:00Z",
  zone: "Asia/Tokyo",
  party: 2,
  code: "NRN-4F7K",
  link: "https://noren.example/booking/4f7k/confirmation?key=example",
  reason: "We are closed for a private party.",
  until: "2026-11-30T03:00:00Z",
  name: "Sato",
  answeredAt: "2026-11-29T03:00:00Z",
  dishes: ["soba", "tofu"],
  amount: { minor: 3000, currency: "JPY" },
  settlement: "back",
  rejection: "sold-out",
};

/** Notifications with more than one text. */
const CHOICES: Partial<Record<NoticeTemplate, Partial<NoticeValues>[]>> = {
  "kitchen-answer": ANSWERS.map((answer) => ({ answer })),
  "reservation-expired": CAUSES.map((cause) => ({ cause })),
};

const [language] = process.argv.slice(2);
if (!isLanguage(language)) {
  console.error(`Name a language: ${LANGUAGES.join(" ")}`);
  process.exit(1);
}
for (const template of NOTICE_TEMPLATES) {
  // Restaurants are notified by e-mail; replies are free text.
  if (template.startsWith("staff-") || isReply(template)) continue;
  for (const choice of CHOICES[template] ?? [{}]) {
    const { variant, blanks } = noticeText(language, template, { ...EXAMPLE, ...choice });
    const body = { type: "BODY", text: registeredText(language, variant), example: { body_text: [blanks] } };
    const name = templateName(variant);
    console.log(
      JSON.stringify({ name, language: languageCode(language), category: "UTILITY", components: [body] }),
    );
  }
}
