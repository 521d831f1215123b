import { useQueryClient } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { Chip } from "#platform/web/form/controls.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { WarningIcon } from "#platform/web/ui/icons.tsx";
import type { NoticesView } from "../../contract.ts";
import {
  isAnswered,
  NOTICE_KINDS,
  NOTICE_WAYS,
  type NoticeKind,
  type NoticeWay,
} from "../../notice-rules.ts";
import { chooseWays, noticesKey } from "./use-news.ts";

interface ChoicesCardProps {
  restaurantId: string;
  view: NoticesView;
}

/** How the reader hears of each kind of event. Each choice is saved at once. */
export function ChoicesCard({ restaurantId, view }: ChoicesCardProps) {
  const t = useTranslations("owner.notices");
  const format = useFormatter();
  const { shown, refusal, choose } = useChoices(restaurantId, view);
  const isPushed = NOTICE_KINDS.some((kind) => shown(kind).includes("push"));
  const offered = NOTICE_WAYS.filter((way) => way !== "line" || view.line.linkedAt !== null);
  const groups = [
    { name: t("answer"), kinds: NOTICE_KINDS.filter(isAnswered) },
    { name: t("info"), kinds: NOTICE_KINDS.filter((kind) => !isAnswered(kind)) },
  ];
  return (
    <Card title={t("mine")} lead={t("waysHint")}>
      {view.devices === 0 && isPushed && <p className="text-sm text-soft">{t("noDevice")}</p>}
      <div role="status" className="empty:hidden">
        {view.fallback.length > 0 && (
          <p className="flex items-start gap-2 rounded-lg bg-note-bg px-3 py-2 text-sm">
            <WarningIcon className="mt-0.5 size-4" />
            {t("fallback", { kinds: format.list(view.fallback.map((kind) => t(`kind.${kind}`))) })}
          </p>
        )}
      </div>
      {groups.map(({ name, kinds }) => (
        <section key={name} aria-label={name}>
          <h3 className="text-sm font-bold text-soft">{name}</h3>
          <ul className="divide-y divide-line">
            {kinds.map((kind) => (
              <KindRow
                key={kind}
                kind={kind}
                offered={offered}
                ways={shown(kind)}
                onChoose={(ways) => void choose(kind, ways)}
              />
            ))}
          </ul>
        </section>
      ))}
      <RefusalNote refusal={refusal} />
    </Card>
  );
}

interface KindRowProps {
  kind: NoticeKind;
  /** The ways that the reader can choose: LINE only where it is linked. */
  offered: readonly NoticeWay[];
  ways: readonly NoticeWay[];
  onChoose(ways: NoticeWay[]): void;
}

function KindRow({ kind, offered, ways, onChoose }: KindRowProps) {
  const t = useTranslations("owner.notices");
  const id = useId();
  const toggle = (way: NoticeWay) => onChoose(offered.filter((one) => ways.includes(one) !== (one === way)));
  const chip = "grow px-2.5! text-sm sm:grow-0";
  return (
    <li>
      <fieldset className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 py-2.5">
        <legend className="sr-only">{t(`kind.${kind}`)}</legend>
        <span aria-hidden="true" className="basis-full font-semibold sm:min-w-0 sm:flex-1 sm:basis-40">
          {t(`kind.${kind}`)}
        </span>
        <span className="flex grow flex-wrap gap-1.5 sm:grow-0">
          {offered.map((way) => (
            <Chip
              key={way}
              type="checkbox"
              className={chip}
              checked={ways.includes(way)}
              onChange={() => toggle(way)}
            >
              {t(`way.${way}`)}
            </Chip>
          ))}
          <Chip
            type="radio"
            name={`${id}-off`}
            className={chip}
            checked={ways.length === 0}
            onChange={() => onChoose([])}
          >
            {t("way.off")}
          </Chip>
        </span>
      </fieldset>
    </li>
  );
}

/** Choices as the reader has just made them; those that could not be saved fall back to what is saved. */
function useChoices(restaurantId: string, { choices }: NoticesView) {
  const queries = useQueryClient();
  const { refusal, attempt } = useSaveAction();
  const [chosen, setChosen] = useState<Partial<Record<NoticeKind, readonly NoticeWay[]>>>({});
  /** The number of the last change, so that an earlier answer doesn't undo a later choice. */
  const last = useRef<Partial<Record<NoticeKind, number>>>({});
  /** One call at a time, in the order of the taps. */
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const shown = (kind: NoticeKind) =>
    chosen[kind] ?? choices.find((choice) => choice.kind === kind)?.ways ?? [];
  const choose = (kind: NoticeKind, ways: NoticeWay[]) => {
    const number = (last.current[kind] ?? 0) + 1;
    last.current[kind] = number;
    setChosen((before) => ({ ...before, [kind]: ways }));
    line.current = line.current.then(
      () =>
        new Promise<void>((next) => {
          const save = () => chooseWays(queries, restaurantId, { kind, ways }).finally(next);
          const onDone = (view: NoticesView) => queries.setQueryData(noticesKey(restaurantId), view);
          void attempt(save, { onDone }).finally(() => {
            next();
            if (last.current[kind] === number) setChosen(({ [kind]: _, ...others }) => others);
          });
        }),
    );
    return line.current;
  };
  return { shown, refusal, choose };
}
