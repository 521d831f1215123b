import { randomUUID } from "node:crypto";
import { applicationBody, bookingFileBody, MAILBOX, placeRequestBody } from "../../setup/asking-bodies.ts";
import { restaurantSeatingPlan } from "../../setup/builders/restaurant-seating-plan.ts";
import { bookingBody } from "../../setup/builders/test-booking.ts";
import { testCourse } from "../../setup/builders/test-course.ts";
import { testDish, testSection } from "../../setup/builders/test-dish.ts";
import { PASSWORD } from "../../setup/test-account.ts";
import { GOOGLE_BODIES } from "./google-bodies.ts";
import { ORDER_BODIES } from "./order-bodies.ts";
import { MOVED, SUBSCRIPTION } from "./push-subscriptions.ts";
import type { Things, World } from "./world.ts";

const place = () => ({ address: "東京都台東区谷中", phone: "03-5222-1234", lat: 35.72, lng: 139.76 });
const card = () => ({ number: "4242424242424242", expiry: "12/34", cvc: "123", name: "Ken" });
const hours = () => ({
  week: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    stretches: [{ opens: "17:00", closes: "25:00", lastOrder: "24:00" }],
  })),
  holidays: "closed",
  days: [{ date: "2026-12-31", stretches: [] }],
});
const profile = () => ({
  ...{ name: "試験亭", nameTranslations: { en: "Shiken-tei" } },
  ...{ cuisine: "japanese", descriptionTranslations: {} },
  description: "季節の魚と土鍋のごはん、十二席だけの小さな店です。港のそばで、朝にとれた魚を炭で焼きます。",
  ...{ phone: "03-5222-1234", website: "https://shiken.example", instagram: "shiken" },
});
const menu = () => ({ sections: [testSection([testDish({ descriptions: { ja: "煮た魚" } })])] });
const needs = () => ({
  ...{ dietaryNeeds: ["vegan"], severeAllergens: ["nuts"], otherNeeds: [{ text: "celery", severe: true }] },
});
/** One restaurant with a table and a dish; its name tells it apart from those of other cases. */
const importFiles = () => ({
  restaurants: `name_ja,address,lat,lng,phone,cuisine,hours\n花筏 ${randomUUID().slice(0, 8)},東京都台東区谷中三丁目1-2,35.72,139.76,03-5222-1234,sushi,Mo-Su 11:00-22:00`,
  ...{ tables: "", dishes: "" },
});
const ramen = (world: World) => ({ dishId: world.restaurant.ramen, quantity: 2, note: "No onion" });

/** A valid body for each route, about a guest's things. Routes without a body are left out. */
export const BODIES: Readonly<Record<string, (world: World, things: Things) => object>> = {
  "POST /api/translate/content": () => ({
    content: "Hello",
    targetLanguage: "ja",
    sourceLanguage: "en",
    context: "Menu",
    keep: ["A"],
  }),
  "POST /api/translate/ui-text": () => ({ text: "Hello", sourceLanguage: "en", context: "Button" }),
  "POST /api/translate/ui-keys": () => ({
    keys: { hello: "Hello" },
    sourceLanguage: "en",
    targetLanguages: ["ja"],
    context: "Button",
  }),
  "POST /api/auth/signup": () => ({
    ...{ email: `${randomUUID()}@example.org`, password: PASSWORD, username: "Ana Popescu", role: "owner" },
    ...{ phone: "+40 721 234 567", restaurantName: "花冠", address: "谷中" },
  }),
  "POST /api/auth/login": () => ({ email: "nobody@example.org", password: PASSWORD, code: "000000" }),
  "POST /api/auth/password-reset": () => ({ email: "nobody@example.org" }),
  "PUT /api/auth/password-reset": () => ({ token: "x".repeat(43), password: PASSWORD }),
  "POST /api/auth/verify-email": () => ({ token: "x".repeat(43) }),
  "PUT /api/auth/password": () => ({ currentPassword: "not-the-password-of-mine", newPassword: PASSWORD }),
  "POST /api/auth/second-factor": () => ({ password: "not-the-password-of-mine" }),
  "PUT /api/auth/second-factor": () => ({ code: "000000" }),
  "DELETE /api/auth/second-factor": () => ({ password: "not-the-password-of-mine", code: "000000" }),
  "PUT /api/push-subscription": () => SUBSCRIPTION,
  "PATCH /api/push-subscription": () => MOVED,
  "PUT /api/reservations/:id/devices": () => SUBSCRIPTION,
  "PATCH /api/booking-devices": () => MOVED,
  "POST /api/wallet/apple/v1/log": () => ({ logs: ["Passbook: a pass could not be updated"] }),
  "PUT /api/owner/restaurants/:id/notices": () => ({ kind: "booking", ways: ["sound"] }),
  "PATCH /api/profile": () => ({
    language: "en",
    dietary: {
      diets: ["vegan"],
      allergens: [{ allergen: "nuts", severity: "high" }],
      otherNeeds: [{ text: "celery", severe: true }],
    },
    alerts: { enabled: true, alertDistances: [50], oncePerDay: true, restaurantTypes: ["sushi"] },
  }),
  "DELETE /api/auth/sessions": () => ({ password: "not-the-password-of-mine" }),
  "DELETE /api/auth/sessions/:id": () => ({ password: "not-the-password-of-mine" }),
  "DELETE /api/auth/me": () => ({ password: "not-the-password-of-mine" }),
  "PUT /api/favourites/:id": () => ({ at: "2026-12-01T00:00:00Z" }),
  "DELETE /api/favourites/:id": () => ({ at: "2026-12-01T00:00:00Z" }),
  "POST /api/favourites/merge": (_, { restaurant }) => ({
    added: [{ restaurantId: restaurant, at: "2026-12-01T00:00:00Z" }],
    removed: [{ restaurantId: restaurant, at: "2026-11-01T00:00:00Z" }],
  }),
  "POST /api/restaurants/:id/requests": () => placeRequestBody(),
  "POST /api/holds": (_, { restaurant }) => ({
    restaurantId: restaurant,
    reservationDate: "2026-12-28T18:00",
    guestCount: 2,
    replaces: "none",
  }),
  "POST /api/reservations": (_, { restaurant }) =>
    bookingBody(restaurant, {
      ...{
        reservationDate: "2026-12-27T18:00",
        customerPhone: "+81 3 5222 1234",
        customerTelegram: "@ana_popescu",
      },
      ...{
        specialRequests: "Window",
        dietaryNeeds: ["vegetarian"],
        severeAllergens: [],
        otherNeeds: [{ text: "celery", severe: true }],
        holdId: "none",
      },
    }),
  "PATCH /api/reservations/:id": () => ({
    guestCount: 2,
    specialRequests: "Quiet",
    dietaryNeeds: ["vegan"],
    severeAllergens: [],
    otherNeeds: [{ text: "kiwi", severe: false }],
  }),
  "POST /api/reservations/:id/late": () => ({ minutes: 10 }),
  "POST /api/reservations/:id/cancel": () => ({ reason: "Ill" }),
  "POST /api/reservations/:id/thread": () => ({ words: "We have a child", language: "en", replyTo: null }),
  "PUT /api/reservations/:id/thread/read": () => ({ upTo: "1" }),
  "POST /api/waitlist": (_, { restaurant }) => ({
    booking: bookingBody(restaurant, { specialRequests: "Window" }),
    until: "20:00",
  }),
  "POST /api/owner/restaurants/:id/waitlist": () => ({
    ...{ date: "2026-12-24", from: "18:00", until: "20:00", guestCount: 2, customerName: "Yamada" },
    ...{ customerPhone: "090-1234-5678", language: "ja", dietaryNeeds: ["vegan"], severeAllergens: [] },
    ...{ otherNeeds: [{ text: "kiwi", severe: false }], needsAsked: true },
  }),
  "POST /api/baskets/price": (world, { restaurant }) => ({
    restaurantId: restaurant,
    kind: "dine-in",
    at: null,
    lines: [ramen(world)],
  }),
  "POST /api/create-payment-intent": (_, { restaurant, order }) => ({
    ...{ amount: 200_000, restaurantId: restaurant, orderId: order },
    ...{ customerEmail: "ana@example.org", description: "Ramen" },
  }),
  "POST /api/orders": (world, { restaurant }) => ({
    ...{
      restaurantId: restaurant,
      kind: "dine-in",
      tableCode: world.restaurant.tableCode,
      lines: [ramen(world)],
      expectedYen: 2_000,
    },
    ...{
      pays: "at-restaurant",
      customerName: "Ana",
      customerEmail: "ana@example.org",
      note: "Hot",
      ...needs(),
      language: "en",
    },
  }),
  "POST /api/chat/conversation": () => ({ userId: "me", sessionId: "tab", language: "en" }),
  "POST /api/chat/message": (_, { conversation, restaurant }) => ({
    ...{ conversationId: conversation, message: "Hello", userId: "me", language: "en" },
    context: { restaurantId: restaurant, position: { lat: 35.68, lng: 139.76 } },
  }),
  "POST /api/chat/conversation/:id/state": () => ({ change: { act: "set-party", partySize: 4 } }),
  "POST /api/chat/conversation/:id/person": () => ({ email: "ana@example.org" }),
  "PUT /api/chat/conversation/:id/contact": () => ({ email: "ana@example.org" }),
  "PUT /api/chat/conversation/:id/end": () => ({ rating: 5, feedback: "Good" }),
  "POST /api/foods/mentions": () => ({ text: "no celery, please" }),
  "POST /api/contact-codes": () => ({ email: "ana@example.org" }),
  "POST /api/contact-codes/:id": () => ({ code: "123456" }),
  "POST /api/restaurants/:id/phone-codes": () => ({ phone: "+81 90 1234 5678" }),
  "POST /api/phone-codes/:id": () => ({ code: "123456" }),
  "POST /api/admin/operators": () => ({ email: "new-operator@example.org", role: "finance" }),
  "PUT /api/admin/operators/:id": () => ({ role: "finance" }),
  "POST /api/admin/restaurants/:id/help": () => ({ reason: "The owner asked by telephone" }),
  "POST /api/admin/erasures": () => ({ email: "ana@example.org" }),
  "POST /api/payments/:secret/sandbox": card,
  "POST /api/payments/:secret/sandbox/confirmation": () => ({ challenge: "x", isApproved: true }),
  "POST /api/cards/:secret/sandbox": card,
  "POST /api/cards/:secret/sandbox/confirmation": () => ({ challenge: "x", isApproved: true }),
  "POST /api/shusei/generate-trial-code": () => ({
    memberNumber: "J-9",
    email: "jiro@example.jp",
    firstName: "次郎",
    lastName: "鈴木",
    companyName: "商店",
  }),
  "POST /api/owner-applications": () => applicationBody(),
  "POST /api/owner/restaurants/:id/calendar-feeds": () => ({ area: null, hasGuests: true }),
  ...GOOGLE_BODIES,
  ...ORDER_BODIES,
  "PUT /api/owner/restaurants/:id/google": () => ({ isOn: true }),
  "PUT /api/owner/restaurants/:id/site": () => ({ origins: ["https://hana.example"], before: [] }),
  "PUT /api/owner/restaurants/:id/hours": () => ({ hours: hours(), version: 0 }),
  "PUT /api/owner/restaurants/:id/profile": () => ({ profile: profile(), version: 0 }),
  "POST /api/owner/restaurants/:id/locations": place,
  "PUT /api/owner/restaurants/:id/location": () => ({ ...place(), version: 0 }),
  "PUT /api/owner/restaurants/:id/members/:accountId": () => ({ role: "staff" }),
  "POST /api/owner/restaurants/:id/invitations": () => ({ email: "new@example.org", role: "staff" }),
  "POST /api/invitations/look-up": (_, { invitation }) => ({ token: invitation }),
  "POST /api/invitations/accept": (_, { invitation }) => ({ token: invitation }),
  "POST /api/invitations/sign-up": (_, { invitation }) => ({
    token: invitation,
    username: "Ren",
    password: PASSWORD,
  }),
  "PUT /api/owner/restaurants/:id/visibility": () => ({ isActive: true }),
  "POST /api/owner/restaurants/:id/cancellations": () => ({ reason: "Water in the kitchen" }),
  "PUT /api/owner/restaurants/:id/menu": () => ({ menu: menu(), version: 0 }),
  "POST /api/owner/restaurants/:id/menu/import": () => ({ csv: "id,name_ja,price\n,煮魚,1000" }),
  "PUT /api/owner/restaurants/:id/menu/dishes/:dishId/sold-out": () => ({ until: "today" }),
  "PUT /api/owner/restaurants/:id/courses/:courseId": () => ({
    ...testCourse({ descriptions: { ja: "旬の魚" } }),
    version: 1,
  }),
  "PUT /api/owner/restaurants/:id/translations": () => ({
    language: "en",
    texts: [{ place: "house/description", source: "魚", before: null, text: "Fish", isRefused: false }],
  }),
  "POST /api/owner/restaurants/:id/translations/drafts": () => ({
    language: "en",
    places: ["house/description"],
  }),
  "POST /api/owner/restaurants/:id/api-keys": () => ({ name: "Till" }),
  "POST /api/owner/restaurants/:id/webhooks": () => ({
    url: "https://till.example.co/noren",
    groups: ["reservation"],
  }),
  "PATCH /api/owner/restaurants/:id/webhooks/:webhookId": () => ({ groups: ["order", "needs"] }),
  "POST /api/owner/restaurants/:id/plan/begin": () => ({ planKey: "starter", method: "invoice" }),
  "POST /api/owner/restaurants/:id/plan/change": () => ({ planKey: "advanced" }),
  "POST /api/owner/restaurants/:id/plan/method": () => ({ method: "invoice" }),
  "PUT /api/owner/restaurants/:id/photos": () => ({ photos: [{ id: "none", caption: "店" }], version: 0 }),
  "PUT /api/visits/:kind/:id/review": () => ({
    ...{ rating: 4, text: "Good soup", authorName: "Ana", photos: [] },
    reports: [{ reported: "cards", isSo: true }],
  }),
  "PUT /api/visits/:kind/:id/requests": () => ({ mayAsk: false }),
  "POST /api/reviews/:id/reports": () => ({ reason: "spam", words: "An advertisement" }),
  "PUT /api/owner/restaurants/:id/reviews/:reviewId/reply": () => ({ text: "Thank you" }),
  "POST /api/admin/reviews/:id/remove": () => ({ reason: "Names a person" }),
  "PUT /api/owner/restaurants/:id/claims": () => ({
    claims: [{ subject: "halal", value: "yes" }],
    version: 0,
  }),
  "PUT /api/owner/restaurants/:id/facts": () => ({
    facts: [{ key: "smoking", value: "no" }],
    version: 0,
  }),
  "POST /api/owner/restaurants/:id/certificates": () => ({
    ...{ subjects: ["halal"], value: "yes", issuer: "Board", number: "1" },
    ...{ issuedOn: "2026-11-01", expiresOn: "2027-11-01", proofId: "x".repeat(22) },
  }),
  "POST /api/owner/restaurants/:id/reservations": () => ({
    ...{ source: "phone", reservationDate: "2026-12-29T18:00", guestCount: 2, tableIds: [] },
    ...{ customerName: "Ana", customerPhone: "03-5222-1234", staffNote: "Regular", needsAsked: true },
    ...{ dietaryNeeds: ["vegan"], severeAllergens: ["nuts"], otherNeeds: [{ text: "セロリ", severe: true }] },
  }),
  "POST /api/owner/restaurants/:id/series": () => ({
    ...{ dates: ["2026-12-29T18:00", "2027-01-05T18:00"], guestCount: 2, tableIds: [], customerName: "Ana" },
    ...{ customerPhone: "03-5222-1234", customerEmail: "ana@example.org", language: "en" },
    ...{ staffNote: "Regular", needsAsked: true, ...needs() },
  }),
  "POST /api/owner/restaurants/:id/series/preview": () => ({
    ...{ first: "2026-12-29T18:00", repeats: "week", times: 3, guestCount: 2, customerPhone: "03-5222-1234" },
  }),
  "POST /api/owner/reservations/:id/series/cancel": () => ({
    to: "cancelled_by_restaurant",
    reason: "Our records",
    count: 1,
  }),
  "POST /api/owner/restaurants/:id/imports/preview": () => bookingFileBody(),
  "POST /api/owner/restaurants/:id/imports": () => bookingFileBody({ fileName: "a.csv", leaveOut: true }),
  "POST /api/owner/restaurants/:id/mailbox/try": () => MAILBOX,
  "PUT /api/owner/restaurants/:id/mailbox": () => ({ ...MAILBOX, forwarders: ["a@example.org"] }),
  "POST /api/owner/restaurants/:id/mailbox/mails/:mailId/book": () => ({
    ...{ reservationDate: "2026-12-29T18:00", guestCount: 2, customerName: "Ana" },
    ...{ customerPhone: "+40 721 234 567", number: "net:1234", note: "Regular" },
  }),
  "POST /api/v1/restaurants/:id/reservations": () => ({
    ...{
      localTime: "2026-12-29T18:00",
      guestCount: 2,
      customerName: "Ana",
      customerPhone: "+40 721 234 567",
    },
    ...{
      customerEmail: `${randomUUID()}@example.org`,
      language: "en",
      specialRequests: "Window",
      ...needs(),
    },
  }),
  "PATCH /api/v1/restaurants/:id/reservations/:reservationId": () => ({
    specialRequests: "Window",
    ...needs(),
  }),
  "POST /api/v1/restaurants/:id/reservations/:reservationId/cancel": () => ({ by: "guest", reason: "Ill" }),
  "POST /api/v1/restaurants/:id/orders/:orderId/steps": () => ({
    from: "new",
    to: "accepted",
    readyInMinutes: 10,
    reason: "Soon",
  }),
  "POST /api/owner/restaurants/:id/coupons": () => ({ code: "ZERO30-AAAAA-AAAAA" }),
  "POST /api/owner/restaurants/:id/stop": () => ({ minutes: 60 }),
  "PUT /api/owner/restaurants/:id/shift-notes/:date": () => ({ text: "Full house", before: null }),
  "POST /api/owner/restaurants/:id/blocks": () => ({ tableIds: ["x"], note: "Chair" }),
  "POST /api/owner/reservations/:id/swap": () => ({ with: "x" }),
  "POST /api/owner/reservations/:id/cleared": () => ({ isCleared: true }),
  "POST /api/owner/restaurants/:id/inventory/preview": () => ({ inventory: restaurantSeatingPlan() }),
  "PUT /api/owner/restaurants/:id/inventory": () => ({
    inventory: restaurantSeatingPlan(),
    version: 0,
    accepted: ["x"],
  }),
  "PATCH /api/owner/guests/:id": () => ({
    ...{ name: "山田 花子", kana: "ヤマダ ハナコ", language: "ja", tags: ["vip", "窓際"], note: "左利き" },
  }),
  "PUT /api/owner/guests/:id/consent": () => ({ agreed: true }),
  "POST /api/owner/guests/:id/joins": (_, { otherRegular }) => ({ other: otherRegular }),
  "POST /api/owner/reservations/:id/steps": () => ({
    from: "confirmed",
    to: "seated",
    reason: "Our records",
  }),
  "PATCH /api/owner/reservations/:id": () => ({
    ...{ guestCount: 2, staffNote: "Birthday", needsAsked: true },
    ...{ dietaryNeeds: ["vegan"], severeAllergens: ["nuts"], otherNeeds: [{ text: "セロリ", severe: true }] },
  }),
  "POST /api/owner/reservations/:id/kitchen": () => ({ answer: "partly", dishes: ["豆腐"], until: null }),
  "POST /api/owner/reservations/:id/thread": () => ({
    words: "お待ちしています",
    language: "ja",
    replyTo: null,
  }),
  "PUT /api/owner/reservations/:id/thread/read": () => ({ upTo: "1" }),
  "POST /api/admin/place-requests/:id/accept": () => ({
    name: "川風",
    address: "東京都",
    phone: "03-5222-1234",
    website: "https://kawakaze.example",
  }),
  "POST /api/admin/place-requests/:id/reject": () => ({ reason: "No" }),
  "POST /api/admin/trial-codes": () => ({ memberNumber: "J-3", trialDays: 21 }),
  "POST /api/admin/coupons": () => ({
    ...{ word: "FAIR", basisPoints: 250, days: 30, lastDay: "2026-12-31", uses: 3, note: "Fair" },
  }),
  "POST /api/admin/club/members": () => ({
    csv: "会員番号,メールアドレス,姓,名\nJ-2,a@example.jp,山田,花子",
    apply: false,
  }),
  "POST /api/admin/owner-messages/preview": (_, { restaurant }) => ({
    restaurantIds: [restaurant],
    language: null,
  }),
  "POST /api/admin/owner-messages": (_, { restaurant }) => ({
    restaurantIds: [restaurant],
    language: null,
    texts: { ja: { subject: "お知らせ", text: "本文" }, en: { subject: "News", text: "Words" } },
  }),
  "PUT /api/admin/restaurants/:id/shown": () => ({ isShown: true, reason: "Fine" }),
  "PUT /api/admin/restaurants/:id/notes/:noteId": () => ({ text: "Called the owner" }),
  "PUT /api/admin/restaurants/:id/notes/:noteId/removed": () => ({ isRemoved: true }),
  "POST /api/admin/restaurant-imports/preview": () => ({ files: importFiles() }),
  "POST /api/admin/restaurant-imports": () => ({
    ...{ files: importFiles(), leaveOut: false, choices: [{ line: 2, choice: "new" }] },
    ...{ planKey: "starter", invite: false },
  }),
  "PUT /api/admin/restaurants/:id/first-time": () => ({ from: "2026-12-30", until: "2026-12-31" }),
  "POST /api/admin/plan-charges/:id": () => ({ outcome: "paid" }),
  "POST /api/admin/applications/:id/approve": () => ({ restaurantName: "花冠", firstTimeDays: 30 }),
  "POST /api/admin/applications/:id/reject": () => ({ reason: "No" }),
  "POST /api/admin/certificates/:id/refuse": () => ({ reason: "No" }),
  "PUT /api/admin/chat-desk": () => ({ hours: "Mo-Fr 09:00-18:00" }),
  "POST /api/admin/chats/:id/messages": () => ({ message: "Hello", language: "en" }),
  "PUT /api/admin/chats/:id/assignment": () => ({ to: "me" }),
};
