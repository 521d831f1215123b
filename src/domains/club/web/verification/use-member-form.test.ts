import { describe, expect, it } from "vitest";
import { trialCodeRequest } from "../../contract.ts";
import { EMPTY, invalidFields, requestOf } from "./use-member-form.ts";

const HANAKO = {
  memberNumber: "T-001",
  email: " hanako@example.jp ",
  lastName: "山田",
  firstName: "花子",
  companyName: " ",
};

describe("the form of the club's members", () => {
  it("finds what the server would, in the order of the fields", () => {
    expect(invalidFields(EMPTY)).toEqual(["memberNumber", "email", "lastName", "firstName"]);
    const blanks = { memberNumber: " ", email: "nobody", lastName: "　", firstName: "" };
    for (const [field, text] of Object.entries(blanks)) {
      const draft = { ...HANAKO, [field]: text };
      expect(invalidFields(draft)).toEqual([field]);
      const refused = trialCodeRequest.safeParse(requestOf(draft)).error?.issues;
      expect(refused?.map(({ path }) => path[0])).toEqual([field]);
    }
  });

  it("sends what the server takes, and no company where there is none", () => {
    expect(invalidFields(HANAKO)).toEqual([]);
    const sent = requestOf(HANAKO);
    expect(sent).not.toHaveProperty("companyName");
    expect(trialCodeRequest.parse(sent)).toEqual({
      memberNumber: "T-001",
      email: "hanako@example.jp",
      lastName: "山田",
      firstName: "花子",
    });
    expect(requestOf({ ...HANAKO, companyName: "山田商店 " }).companyName).toBe("山田商店");
  });
});
