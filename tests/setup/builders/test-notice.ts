import type { Notice } from "#domains/notifications/server/public.ts";

/** A confirmation for Ana, who reads English and chose WhatsApp. */
export function testNotice(changes: Partial<Notice> = {}): Notice {
  return {
    key: "reservation:r1:confirmed",
    subject: "reservation:r1",
    recipientId: null,
    channel: "whatsapp",
    email: "ana@example.org",
    whatsapp: "+81 90-1234-5678",
    phone: null,
    language: "en",
    template: "reservation-confirmed",
    values: {
      restaurant: "Sushi Yama",
      startsAt: "2026-12-10T10:00:00Z",
      zone: "Asia/Tokyo",
      party: 2,
      code: "NRN-4F7K",
      link: "https://noren.test/booking/r1/confirmation?key=secret",
    },
    expiresAt: null,
    ...changes,
  };
}
