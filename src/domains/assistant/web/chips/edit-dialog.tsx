import { type FormEvent, type ReactNode, useState } from "react";
import { useNow, useTranslations } from "use-intl";
import { addDays } from "#kernel/time/calendar.ts";
import { Stepper } from "#platform/web/form/controls.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { dayIn } from "#platform/web/i18n/zone.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { AskDialog } from "#platform/web/ui/dialog.tsx";
import { MAX_CHAT_GUESTS } from "../../chat-constants.ts";
import type { ChatActInput, ChatChip } from "../../contract/chips.ts";

const ZONE = "Asia/Tokyo";
const DAYS_AHEAD = 365;
const [FIRST_HOUR, LAST_HOUR] = [7, 23];
const TIMES = Array.from({ length: (LAST_HOUR - FIRST_HOUR) * 2 }, (_, half) => {
  const hour = String(FIRST_HOUR + Math.floor(half / 2)).padStart(2, "0");
  return `${hour}:${half % 2 === 0 ? "00" : "30"}`;
});
/** A meal ("dinner") has no time yet. */
const DINNER_TIME = "19:00";

const EDITABLE = ["day", "time", "party"] as const;
type EditableKind = (typeof EDITABLE)[number];

export function isEditable(chip: ChatChip): chip is ChatChip & { kind: EditableKind } {
  return EDITABLE.some((kind) => kind === chip.kind);
}

interface EditDialogProps {
  chip: ChatChip;
  onClose(): void;
  /** `text`: what the change says. */
  onChange(act: ChatActInput, text: string): void;
}

/** Changes the day, the time or the party. */
export function EditDialog({ chip, onClose, onChange }: EditDialogProps) {
  const t = useTranslations("chat.state");
  const title = chip.kind === "day" ? t("day") : chip.kind === "time" ? t("time") : t("party");
  return (
    <AskDialog title={title} onClose={onClose}>
      {(close) => {
        const done = (act: ChatActInput, text: string) => {
          close();
          onChange(act, text);
        };
        const props = { value: chip.value, onDone: done, onCancel: close };
        if (chip.kind === "day") return <DayForm {...props} />;
        return chip.kind === "time" ? <TimeForm {...props} /> : <PartyForm {...props} />;
      }}
    </AskDialog>
  );
}

interface FormProps {
  value: string;
  onDone(act: ChatActInput, text: string): void;
  onCancel(): void;
}

function EditForm({
  onSubmit,
  onCancel,
  children,
}: {
  onSubmit(): void;
  onCancel(): void;
  children: ReactNode;
}) {
  const t = useTranslations("chat.state");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-4">
      {children}
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={onCancel}>{t("cancel")}</Button>
        <Button type="submit" kind="main">
          {t("update")}
        </Button>
      </div>
    </form>
  );
}

function DayForm({ value, onDone, onCancel }: FormProps) {
  const t = useTranslations("chat.state");
  const clock = useWallClock();
  const today = dayIn(ZONE, useNow());
  const [date, setDate] = useState(value);
  const submit = () => (date === value ? onCancel() : onDone({ act: "set-day", date }, clock.day(date)));
  return (
    <EditForm onSubmit={submit} onCancel={onCancel}>
      <Field field="date" label={t("dayField")} error={undefined}>
        {(input) => (
          <input
            {...input}
            type="date"
            required
            min={today}
            max={addDays(today, DAYS_AHEAD)}
            value={date}
            onChange={({ currentTarget }) => setDate(currentTarget.value)}
          />
        )}
      </Field>
    </EditForm>
  );
}

function TimeForm({ value, onDone, onCancel }: FormProps) {
  const t = useTranslations("chat.state");
  const clock = useWallClock();
  const isTime = value.includes(":");
  const [time, setTime] = useState(isTime ? value : DINNER_TIME);
  const times = TIMES.includes(time) ? TIMES : [...TIMES, time].sort();
  const submit = () => (time === value ? onCancel() : onDone({ act: "set-time", time }, clock.time(time)));
  return (
    <EditForm onSubmit={submit} onCancel={onCancel}>
      <Field field="time" label={t("timeField")} error={undefined}>
        {(input) => (
          <select {...input} value={time} onChange={({ currentTarget }) => setTime(currentTarget.value)}>
            {times.map((each) => (
              <option key={each} value={each}>
                {clock.time(each)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </EditForm>
  );
}

function PartyForm({ value, onDone, onCancel }: FormProps) {
  const t = useTranslations("chat.state");
  const [partySize, setPartySize] = useState(Number(value));
  const text = t("guests", { count: partySize });
  const submit = () =>
    String(partySize) === value ? onCancel() : onDone({ act: "set-party", partySize }, text);
  return (
    <EditForm onSubmit={submit} onCancel={onCancel}>
      <Stepper
        label={t("guestsField")}
        value={partySize}
        min={1}
        max={MAX_CHAT_GUESTS}
        text={text}
        lessLabel={t("fewer")}
        moreLabel={t("more")}
        onChange={setPartySize}
      />
    </EditForm>
  );
}
