import { RefusalNote } from "#platform/web/dashboard/use-save-action.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { NoticeBox } from "#platform/web/ui/notice-box.tsx";
import { FailureNote } from "#platform/web/ui/states.tsx";
import { PastMessages, ToastCard } from "#platform/web/ui/toast.tsx";
import type { Sample } from "../samples.ts";

const stay = () => undefined;

export function NoticeSection({ sample: { action, title, text, error } }: { sample: Sample }) {
  return (
    <>
      {(["note", "good", "warn"] as const).map((tone) => (
        <NoticeBox key={tone} tone={tone} actions={<Button>{action}</Button>}>
          <b>{title}</b>
          <p>{text}</p>
        </NoticeBox>
      ))}
      <div className="grid grid-cols-1 gap-3 md:grid-cols-3">
        {(["neutral", "success", "error"] as const).map((tone) => (
          <ToastCard
            key={tone}
            onClose={stay}
            message={{ tone, title, text, action: { label: action, run: stay } }}
          />
        ))}
      </div>
      <FailureNote failure={{ title: error, text }} />
      <RefusalNote refusal={{ title: error, text }} />
      <PastMessages />
    </>
  );
}
