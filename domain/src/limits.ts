/**
 * Limits of the text fields of a post, in code points as in the database. A text must be shorter
 * than the limit.
 */
export const TITLE_UNDER_CHARS = 100;
export const DESCRIPTION_UNDER_CHARS = 500;
export const PROMPT_UNDER_CHARS = 2000;

/** Maximum length of an attached prompt, in code points as in the database. */
export const ATTACHED_PROMPT_MAX_CHARS = 100_000;

/** Maximum number of tags of a post, and maximum length of a tag. */
export const TAGS_MAX = 20;
export const TAG_MAX_CHARS = 50;

/** Maximum length of an alt text. Ten such alt texts fit into the database limit of a post. */
export const ALT_TEXT_MAX_CHARS = 400;

/** Maximum lengths of the base64 placeholder of an image and of the captions of a video. */
export const PLACEHOLDER_MAX_CHARS = 48;
export const CAPTIONS_MAX_CHARS = 8000;

/**
 * Maximum size of the column `media_info`, in bytes of JSON. The database limit is higher because
 * Postgres formats JSON with more spaces.
 */
export const MEDIA_INFO_MAX_BYTES = 57_000;

/** Maximum number of files of a post, and maximum file size in megabytes (1024 * 1024 bytes). */
export const UPLOAD_MAX_FILES = 10;
export const UPLOAD_MAX_MEGABYTES = 50;

/** Maximum number of files in the compact uploader, and maximum file sizes of single images. */
export const COMPACT_UPLOAD_MAX_FILES = 5;
export const AVATAR_MAX_MEGABYTES = 5;
export const TOOL_LOGO_MAX_MEGABYTES = 5;
export const COMMUNITY_COVER_MAX_MEGABYTES = 10;

/** Wider images are scaled down to this width in pixels. The quality is between 0 and 1. */
export const PICTURE_MAX_WIDTH = 1920;
export const PICTURE_QUALITY = 0.8;

/** The poster is the frame at this second of a video. For shorter videos it is the middle frame. */
export const POSTER_AT_SECONDS = 1;

/** How long browsers and caches may keep an uploaded file. */
export const UPLOAD_CACHE_SECONDS = 3600;

/** Number of posts and of reels in one page of the feed. */
export const FEED_PAGE_POSTS = 15;
export const FEED_PAGE_REELS = 5;

/** Above this number the button for new posts shows '99+'. */
export const NEW_POSTS_MAX = 99;

/** Maximum number of reels loaded at once. */
export const REELS_MAX = 20;

/** Another view of the same reel within this time is not counted. */
export const REEL_VIEW_DEBOUNCE_MS = 5000;

/** How long the success screen of the create form is shown before the feed opens. */
export const CREATED_SHOWN_MS = 2000;

/** How long a copy button shows 'Copied!'. */
export const COPIED_SHOWN_MS = 2000;

/** How long a finished upload keeps its check mark in the list. */
export const UPLOAD_MARK_SHOWN_MS = 2000;

/** Delay before the sign-in callback page reads the session. */
export const CALLBACK_WAIT_MS = 100;

/** How long 'Email verified' is shown before the feed opens. */
export const VERIFIED_SHOWN_MS = 3000;

/** How long 'Password Updated' is shown before the feed opens. */
export const PASSWORD_UPDATED_SHOWN_MS = 2000;

/** Page size of notifications. The bell dropdown shows one page. */
export const NOTIFICATIONS_PAGE = 20;

/** Above this number the notification badge shows '9+'. */
export const BADGE_MAX = 9;

/**
 * Maximum lengths of the text fields of a tool, in characters. The database has the same limits.
 */
export const TOOL_NAME_MAX_CHARS = 100;
export const TOOL_DESCRIPTION_MAX_CHARS = 1000;
export const TOOL_URL_MAX_CHARS = 500;
export const TOOL_PRICING_MAX_CHARS = 50;

/** Page size of the tool directory. */
export const TOOLS_PAGE = 50;

/** How long the success banner of the tool form is shown before the form closes. */
export const TOOL_SENT_SHOWN_MS = 2000;

/** Page size of search results. */
export const SEARCH_PAGE = 20;
/** Longest search text; the database cuts longer ones. */
export const SEARCH_QUERY_MAX_CHARS = 200;

/** Delay between the last keystroke and the search. */
export const SEARCH_DEBOUNCE_MS = 300;
