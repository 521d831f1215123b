/** A browser's push subscription, from the example in RFC 8291. */
export const SUBSCRIPTION = {
  endpoint: "https://fcm.googleapis.com/fcm/send/abc",
  keys: {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  },
};
export const MOVED = {
  before: { endpoint: "https://fcm.googleapis.com/fcm/send/before", auth: SUBSCRIPTION.keys.auth },
  subscription: { ...SUBSCRIPTION, endpoint: "https://fcm.googleapis.com/fcm/send/after" },
};
