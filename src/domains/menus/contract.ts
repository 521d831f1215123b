import { z } from "zod";
import type { Endpoints } from "#kernel/api/endpoint.ts";
import { courseView, newerCourses, ownerCourses, removedCourse, saveCourse } from "./contract/courses.ts";
import { dishExplanation, dishExplanationQuery } from "./contract/dish-explanation.ts";
import { menuView } from "./contract/menu.ts";
import {
  glossaryDish,
  menuDocumentView,
  menuImport,
  readMenuTable,
  saveMenu,
  setSoldOut,
} from "./contract/menu-document.ts";

export const menusEndpoints = {
  "GET /api/restaurants/:id/menu": {
    summary: "Menu of a restaurant",
    answer: menuView,
    errors: ["restaurant-not-found"],
  },
  "GET /api/dishes": {
    summary: "Glossary of Japanese dishes",
    answer: z.array(glossaryDish),
    errors: [],
  },
  "GET /api/dishes/explained": {
    summary: "What a Japanese dish is, how it is read and eaten, and what is often in it",
    query: dishExplanationQuery,
    answer: dishExplanation,
    errors: ["not-found"],
  },
  "GET /api/owner/restaurants/:id/menu": {
    summary: "The menu, for editing",
    answer: menuDocumentView,
    errors: ["unauthenticated", "restaurant-not-found"],
  },
  "PUT /api/owner/restaurants/:id/menu": {
    summary: "Publish the menu",
    body: saveMenu,
    answer: menuDocumentView,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found", "changed-meanwhile"],
  },
  "POST /api/owner/restaurants/:id/menu/import": {
    summary: "Read a menu from CSV",
    body: readMenuTable,
    answer: menuImport,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found"],
  },
  "PUT /api/owner/restaurants/:id/menu/dishes/:dishId/sold-out": {
    summary: "Mark a dish as sold out or available",
    body: setSoldOut,
    answer: menuDocumentView,
    errors: ["unauthenticated", "not-found", "restaurant-not-found"],
  },
  "GET /api/restaurants/:id/courses": {
    summary: "Courses of a restaurant",
    answer: z.array(courseView),
    errors: ["restaurant-not-found"],
  },
  "GET /api/owner/restaurants/:id/courses": {
    summary: "The courses, for editing",
    answer: ownerCourses,
    errors: ["unauthenticated", "restaurant-not-found"],
  },
  "PUT /api/owner/restaurants/:id/courses/:courseId": {
    summary: "Add or change a course",
    body: saveCourse,
    answer: ownerCourses,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found", "not-found", "changed-meanwhile"],
    details: [newerCourses],
  },
  "DELETE /api/owner/restaurants/:id/courses/:courseId": {
    summary: "Remove a course",
    answer: removedCourse,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found", "not-found"],
  },
  "POST /api/owner/restaurants/:id/courses/:courseId/restore": {
    summary: "Undo the removal of a course",
    answer: ownerCourses,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found", "not-found"],
  },
} as const satisfies Endpoints;
