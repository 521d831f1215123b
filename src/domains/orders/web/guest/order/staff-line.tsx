import { useTranslations } from "use-intl";
import { listNeeds } from "#domains/dietary/party-needs.ts";
import { useKitchenWords } from "#domains/dietary/web/needs/use-kitchen-words.ts";
import type { OrderView } from "#domains/orders/contract/orders.ts";
import { wallClockIn } from "#platform/web/i18n/wall-clock.ts";
import { minuteIn } from "#platform/web/i18n/zones/zone.ts";

/** What the staff need to know, in Japanese whatever the guest reads. */
export function StaffLine({ order }: { order: OrderView }) {
  const { orderNumber, tableLabel, kind, needs, customerName, dueAt, zone } = order;
  const at = minuteIn(zone, new Date(dueAt));
  const t = useTranslations("ordering.order");
  const staff = useTranslations("ordering.staff");
  const kitchen = useKitchenWords();
  const all = listNeeds(needs);
  return (
    <section
      aria-label={t("staffTitle")}
      className="border-t-2 border-dashed border-line bg-sunken p-5 sm:px-6"
    >
      <div lang="ja" className="grid gap-2">
        <p className="text-sm text-soft">{staff("heading")}</p>
        <dl className="flex flex-wrap gap-x-8 gap-y-2 text-lg font-semibold">
          <div>
            <dt className="text-sm font-normal text-soft">{staff("number")}</dt>
            <dd className="tabular">{orderNumber}</dd>
          </div>
          {customerName !== "" && (
            <div>
              <dt className="text-sm font-normal text-soft">{staff("name")}</dt>
              <dd className="wrap-anywhere">{customerName}</dd>
            </div>
          )}
          {kind === "pick-up" && (
            <div>
              <dt className="text-sm font-normal text-soft">{staff("time")}</dt>
              <dd className="tabular">
                {wallClockIn("ja").day(at)} {wallClockIn("ja").time(at)}
              </dd>
            </div>
          )}
          {tableLabel !== null && (
            <div>
              <dt className="text-sm font-normal text-soft">{staff("table")}</dt>
              <dd>{tableLabel}</dd>
            </div>
          )}
        </dl>
        {all.length > 0 && (
          <ul className="grid gap-1 text-lg font-semibold">
            {all.map((need) => (
              <li key={need.key} className={`wrap-anywhere ${need.isSevere ? "text-warn" : ""}`}>
                {need.isSevere && kitchen.severe}
                {kitchen.words(need, "need")}
              </li>
            ))}
          </ul>
        )}
        {tableLabel === null && <p className="font-semibold">{staff(`kind.${kind}`)}</p>}
      </div>
    </section>
  );
}
