/** The calls of the chat: the guest's, and those of the people behind it. */
export const chatPaths = {
  conversations: () => "/api/chat/conversation",
  conversation: (id: string) => `/api/chat/conversation/${encodeURIComponent(id)}`,
  messages: (id: string) => `/api/chat/conversation/${encodeURIComponent(id)}/messages`,
  events: (id: string) => `/api/chat/conversation/${encodeURIComponent(id)}/events`,
  person: (id: string) => `/api/chat/conversation/${encodeURIComponent(id)}/person`,
  contact: (id: string) => `/api/chat/conversation/${encodeURIComponent(id)}/contact`,
  end: (id: string) => `/api/chat/conversation/${encodeURIComponent(id)}/end`,
  message: () => "/api/chat/message",
  desk: () => "/api/chat/desk",
  inbox: () => "/api/admin/chats",
  inboxEvents: () => "/api/admin/chats/events",
  inboxChat: (id: string) => `/api/admin/chats/${encodeURIComponent(id)}`,
  inboxMessages: (id: string) => `/api/admin/chats/${encodeURIComponent(id)}/messages`,
  assignment: (id: string) => `/api/admin/chats/${encodeURIComponent(id)}/assignment`,
  close: (id: string) => `/api/admin/chats/${encodeURIComponent(id)}/close`,
  inboxDesk: () => "/api/admin/chat-desk",
} as const;
