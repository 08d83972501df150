/** What a device can notify about, as My Profile names it. */
export const pushTypes = {
	moved: "A match is moved or called off",
	lineup: "Your team’s lineup is sent",
	verify: "A score needs your verification",
	final: "A result is final",
	availability: "Your captain asks if you can play",
} as const;
export type PushType = keyof typeof pushTypes;
export const pushTypeNames = Object.keys(pushTypes) as [PushType, ...PushType[]];
