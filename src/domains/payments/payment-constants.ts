/** How long a table or an order waits for its payment, in minutes: as long as a card page stays open. */
export const PAY_MINUTES = 15;
