/** The template of a code that proves a number. It goes by SMS alone. */
export const PHONE_CODE = "phone-code";

/** How long such a code may be typed in; it isn't sent any later. */
export const PHONE_CODE_MINUTES = 10;
