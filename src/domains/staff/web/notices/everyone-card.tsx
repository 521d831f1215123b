import { useTranslations } from "use-intl";
import { Card } from "#platform/web/ui/card.tsx";
import type { NoticesView } from "../../contract.ts";
import { NOTICE_KINDS, NOTICE_WAYS, type NoticeKind, type NoticeWay } from "../../notice-rules.ts";

type Everyone = NonNullable<NoticesView["everyone"]>;

/** Who of the staff hears of what, for owners. */
export function EveryoneCard({ everyone }: { everyone: Everyone }) {
  const t = useTranslations("owner.notices");
  const ways = NOTICE_WAYS.filter((way) => way !== "line" || everyone.some(({ isOnLine }) => isOnLine));
  const namesOf = (kind: NoticeKind, way: NoticeWay) =>
    everyone
      .filter(({ choices }) => choices.find((choice) => choice.kind === kind)?.ways.includes(way))
      .map(({ accountId: id, username, devices }) => ({
        id,
        name: way === "push" && devices === 0 ? t("withoutDevice", { name: username }) : username,
      }));
  return (
    <Card title={t("everyone")} lead={t("own")}>
      <ul className="divide-y divide-line">
        {NOTICE_KINDS.map((kind) => (
          <li key={kind} className="grid gap-1 py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-4">
            <span className="font-semibold">{t(`kind.${kind}`)}</span>
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm">
              {ways.map((way) => {
                const names = namesOf(kind, way);
                return (
                  <div key={way} className="contents">
                    <dt className="text-soft">{t(`way.${way}`)}</dt>
                    <dd className="flex flex-wrap gap-x-3 wrap-anywhere">
                      {names.length === 0 && t("none")}
                      {names.map(({ id, name }) => (
                        <span key={id}>{name}</span>
                      ))}
                    </dd>
                  </div>
                );
              })}
            </dl>
          </li>
        ))}
      </ul>
    </Card>
  );
}
