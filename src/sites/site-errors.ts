import { ApiError } from '../common/api-error.js';

/** The refusals of sites beyond the service's own. */
export const siteErrors = {
  otherOrigin: () => OTHER_ORIGIN,
  robot: () => ROBOT,
} as const;

/** Shared: what robots and other pages send must cost nothing. */
const OTHER_ORIGIN = Object.freeze(new ApiError(403, 'This site takes no events of this origin'));
const ROBOT = Object.freeze(new ApiError(403, 'Robots are not counted'));
