import type { OwnerCourses, RemovedCourse, SaveCourseBody } from "#domains/menus/contract/courses.ts";
import { menusApi } from "#domains/menus/web/api.ts";
import { browserApi, send } from "#platform/web/calls/api.ts";

export function getCourses(restaurantId: string, signal?: AbortSignal): Promise<OwnerCourses> {
  return browserApi.get(
    menusApi("GET /api/owner/restaurants/:id/courses", { params: { id: restaurantId } }),
    signal,
  );
}

export function putCourse(
  restaurantId: string,
  courseId: string,
  body: SaveCourseBody,
): Promise<OwnerCourses> {
  const params = { id: restaurantId, courseId };
  return send(menusApi("PUT /api/owner/restaurants/:id/courses/:courseId", { params, body }));
}

export function deleteCourse(restaurantId: string, courseId: string): Promise<RemovedCourse> {
  const params = { id: restaurantId, courseId };
  return send(menusApi("DELETE /api/owner/restaurants/:id/courses/:courseId", { params }));
}

export function restoreCourse(restaurantId: string, courseId: string): Promise<OwnerCourses> {
  const params = { id: restaurantId, courseId };
  return send(menusApi("POST /api/owner/restaurants/:id/courses/:courseId/restore", { params }));
}
