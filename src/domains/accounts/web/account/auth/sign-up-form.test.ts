import { expect, test } from "vitest";
import { EMPTY_SIGN_UP, toSignUpBody } from "./sign-up-form.tsx";

const draft = {
  ...EMPTY_SIGN_UP,
  username: " Ken ",
  email: " ken@example.org ",
  password: " keeps its spaces ",
  restaurantName: "Tsumugi",
};

test("an owner's restaurant is sent, empty fields are not", () => {
  expect(toSignUpBody(draft, "owner")).toEqual({
    email: "ken@example.org",
    password: " keeps its spaces ",
    username: "Ken",
    role: "owner",
    restaurantName: "Tsumugi",
  });
});

test("a customer's body has no restaurant", () => {
  expect(toSignUpBody({ ...draft, phone: "+48 600 100 200" }, "customer")).toEqual({
    email: "ken@example.org",
    password: " keeps its spaces ",
    username: "Ken",
    role: "customer",
    phone: "+48 600 100 200",
  });
});
