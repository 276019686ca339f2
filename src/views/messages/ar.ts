import type { MessageKey } from "./keys.js";

/** العربية. Every text; ICU message format. Numbers and plurals follow the locale. */
export const messages = {
  "dialog.close": "إغلاق",
  "dialog.back": "رجوع",
  "dialog.retry": "حاول مرة أخرى",
  "dialog.cancel": "إلغاء",
  "dialog.loading": "جارٍ التحميل…",
  "dialog.dismiss": "إخفاء",
  "dialog.broken": "تعذّر عرض هذه الشاشة. حاول مرة أخرى أو ارجع.",

  "button.connect": "اربط محفظتك",
  "button.connecting": "جارٍ الربط…",
  "button.network": "اختر شبكة",
  "button.unsupported": "شبكة غير مدعومة",

  "connect.title": "اربط محفظتك",
  "connect.installed": "المثبّتة",
  "connect.more": "طرق أخرى",
  "connect.ways": "اختر طريقة للربط",
  "connect.scan": "امسح رمزًا",
  "connect.recent": "استُخدمت مؤخرًا",
  "connect.all": "كل المحافظ",
  "connect.none": "لا توجد محفظة في هذا المتصفح",
  "connect.none-help": "اربط محفظة من هاتفك أو اختر من القائمة أدناه.",
  "connect.new": "جديد على المحافظ؟",
  "connect.learn": "ما هي المحفظة؟",
  "connect.get": "احصل على محفظة",

  "approval.message": "رسالة",
  "approval.bytes":
    "{length, plural, zero {لا بايتات} one {بايت واحد لا يمكن قراءته نصًّا} two {بايتان لا يمكن قراءتهما نصًّا} few {# بايتات لا يمكن قراءتها نصًّا} many {# بايتًا لا يمكن قراءتها نصًّا} other {# بايت لا يمكن قراءتها نصًّا}}",
  "approval.typed-data": "بيانات للتوقيع",
  "approval.type": "النوع",
  "approval.transaction": "معاملة",
  "approval.transactions":
    "{count, plural, zero {لا معاملات} one {معاملة واحدة} two {معاملتان تُنفَّذان معًا} few {# معاملات تُنفَّذ معًا} many {# معاملة تُنفَّذ معًا} other {# معاملة تُنفَّذ معًا}}",
  "approval.to": "إلى",
  "approval.new-contract": "عقد جديد",
  "approval.amount": "المبلغ",
  "approval.calls": "يستدعي",
  "approval.unknown-call":
    "{selector}، ولا يمكن قراءته هنا: {length, plural, zero {لا بايتات} one {بايت واحد} two {بايتان} few {# بايتات} many {# بايتًا} other {# بايت}}",
  "approval.no-selector":
    "{length, plural, zero {لا بايتات} one {بايت واحد لا يمكن قراءته هنا} two {بايتان لا يمكن قراءتهما هنا} few {# بايتات لا يمكن قراءتها هنا} many {# بايتًا لا يمكن قراءتها هنا} other {# بايت لا يمكن قراءتها هنا}}",
  "approval.solana-transactions":
    "{count, plural, zero {لا معاملات} one {معاملة واحدة} two {معاملتان، تُنفَّذ كل منهما على حدة} few {# معاملات، تُنفَّذ كل منها على حدة} many {# معاملة، تُنفَّذ كل منها على حدة} other {# معاملة، تُنفَّذ كل منها على حدة}}",
  "approval.fee-payer": "دافع الرسوم",
  "approval.signer": "يوقّع أيضًا",
  "approval.from": "من",
  "approval.unknown-program": "{program}، ولا يمكن قراءته هنا",
  "approval.unlimited": "بلا حدّ",
  "approval.left":
    "{count, plural, zero {لا شيء ناقص هنا.} one {حرف واحد لا يظهر هنا.} two {حرفان لا يظهران هنا.} few {# أحرف لا تظهر هنا.} many {# حرفًا لا تظهر هنا.} other {# حرف لا تظهر هنا.}} اقرأ كل شيء قبل أن توقّع.",
  "approval.fields-left":
    "{count, plural, zero {لا شيء ناقص هنا.} one {حقل واحد لا يظهر هنا.} two {حقلان لا يظهران هنا.} few {# حقول لا تظهر هنا.} many {# حقلًا لا تظهر هنا.} other {# حقل لا تظهر هنا.}} اقرأ كل شيء قبل أن توقّع.",
  "approval.account": "الحساب",
  "approval.network": "الشبكة",
  "approval.method": "الطلب",
  "approval.unreadable": "لا يمكن قراءة ما يُطلب هنا. اقرأه في محفظتك، وارفض ما لا تفهمه.",

  "legal.notice": "بالربط أنت توافق على:",
  "legal.agree": "قرأت ما يلي وأوافق عليه:",
  "legal.terms": "شروط الخدمة",
  "legal.privacy": "سياسة الخصوصية",

  "what-is-a-wallet.title": "ما هي المحفظة؟",
  "what-is-a-wallet.keys": "مفاتيحك أنت",
  "what-is-a-wallet.keys-text":
    "المحفظة تطبيق أو إضافة للمتصفح تحفظ مفاتيح عملاتك ورموزك ومقتنياتك. أنت وحدك من يملكها.",
  "what-is-a-wallet.sign-in": "طريقة لتسجيل الدخول",
  "what-is-a-wallet.sign-in-text": "بدلًا من حساب وكلمة مرور جديدين في كل موقع، تربط محفظتك.",
  "what-is-a-wallet.ask": "تسألك دائمًا أولًا",
  "what-is-a-wallet.ask-text":
    "يستطيع الموقع رؤية عنوانك وطلب توقيعك. لا يتحرك شيء قبل أن تؤكده في المحفظة.",

  "what-is-a-network.title": "ما هي الشبكة؟",
  "what-is-a-network.record": "سجل مشترك",
  "what-is-a-network.record-text": "تدير الشبكةَ حواسيبُ كثيرة تحتفظ بالقائمة نفسها لمن يملك ماذا.",
  "what-is-a-network.many": "هناك شبكات كثيرة",
  "what-is-a-network.many-text":
    "لكل منها عملاتها ورسومها وسرعتها. ما تملكه على واحدة ليس على الأخرى.",
  "what-is-a-network.choose": "هذا الموقع يعمل مع بعضها",
  "what-is-a-network.choose-text":
    "اختر الشبكة التي عليها ما تريد استخدامه. قد تطلب منك محفظتك التأكيد.",

  "get-wallet.title": "احصل على محفظة",
  "get-wallet.text": "هذه المحافظ تعمل مع هذا الموقع. ثبّت واحدة ثم عد إلى هنا.",
  "get-wallet.list": "محافظ للتثبيت",
  "get-wallet.none": "لا توجد قائمة محافظ هنا",
  "get-wallet.none-text": "قارن المحافظ في موقع مستقل، وثبّت واحدة، ثم عد.",
  "get-wallet.compare": "قارن المحافظ",

  "downloads.title": "احصل على المحفظة",
  "downloads.text": "ثبّت {wallet} ثم عد إلى هنا لربطها.",
  "downloads.chrome": "متجر كروم",
  "downloads.apple": "متجر آبل",
  "downloads.google": "متجر غوغل بلاي",
  "downloads.homepage": "الموقع",
  "downloads.none": "لا تذكر {wallet} مكانًا للحصول عليها",
  "downloads.none-text": "ابحث عنها في متجر جهازك أو اختر محفظة أخرى.",
  "downloads.missing": "لم تعد هذه المحفظة في القائمة. ارجع واختر أخرى.",

  "all-wallets.title": "كل المحافظ",
  "all-wallets.search": "ابحث في المحافظ",
  "all-wallets.certified": "المعتمدة فقط",
  "all-wallets.clear": "مسح البحث",
  "all-wallets.empty": "لا توجد محفظة باسم «{query}»",
  "all-wallets.empty-help": "تحقق من الكتابة أو امسح رمزًا بالمحفظة التي على هاتفك.",
  "all-wallets.none": "لا توجد محافظ لعرضها",
  "all-wallets.scan": "امسح رمزًا",
  "all-wallets.list": "المحافظ",
  "all-wallets.found":
    "{count, plural, zero {لا محافظ} one {محفظة واحدة} two {محفظتان} few {# محافظ} many {# محفظة} other {# محفظة}}",

  "connecting.title": "اربط محفظتك",
  "connecting.waiting": "تابِع في {wallet}",
  "connecting.waiting-help": "أكّد الربط هناك. لن يُوقَّع شيء ولن يُرسَل شيء.",
  "connecting.slow": "افتح {wallet}",
  "connecting.slow-help": "لم تُجب بعد. قد يكون الطلب بانتظارك خلف أيقونتها في شريط المتصفح.",
  "connecting.declined": "لم يتم الربط",
  "connecting.announce": "بانتظار {wallet}",
  "connecting.done": "تم الربط مع {wallet}",

  "pairing.title": "امسح بهاتفك",
  "pairing.scan": "امسح هذا الرمز بمحفظة {wallet} على هاتفك",
  "pairing.scan-any": "امسح هذا الرمز بمحفظة على هاتفك",
  "pairing.code": "رمز لتمسحه بمحفظتك",
  "pairing.preparing": "جارٍ تحضير الرمز…",
  "pairing.copy": "نسخ الرابط",
  "pairing.expired": "انتهت صلاحية هذا الرمز",
  "pairing.fresh": "اعرض رمزًا جديدًا",
  "pairing.all": "كل المحافظ",
  "pairing.get": "احصل على {wallet}",
  "pairing.platforms": "أين محفظتك؟",
  "pairing.tab-qrcode": "الهاتف",
  "pairing.tab-mobile": "التطبيق",
  "pairing.tab-web": "الويب",
  "pairing.tab-desktop": "الحاسوب",
  "pairing.open": "افتح {wallet}",
  "pairing.open-mobile": "افتح التطبيق وأكّد الربط هناك.",
  "pairing.open-web": "تُفتح {wallet} في علامة تبويب جديدة. أكّد الربط هناك.",
  "pairing.open-desktop": "افتح تطبيق الحاسوب وأكّد الربط هناك.",

  "account.title": "الحساب",
  "account.copy": "نسخ العنوان",
  "account.balance": "الرصيد",
  "account.balance-none": "الرصيد غير متاح",
  "account.email": "البريد الإلكتروني",
  "account.network": "الشبكة",
  "account.wallet": "مرتبط عبر {wallet}",
  "account.requests": "بانتظار إجابتك",
  "account.open": "افتح {wallet}",
  "account.open-help": "أجب عنه في {wallet}",
  "account.disconnect": "قطع الربط",
  "account.to-smart": "التبديل إلى حسابك الذكي",
  "account.to-plain": "التبديل إلى حسابك العادي",
  "account.own-page": "المزيد عن محفظتك",
  "account.tokens": "الرموز",
  "account.tokens-none": "لا رموز بعد. انسخ عنوانك أعلاه لتستلم بعضها.",
  "account.tokens-failed": "تعذّر عرض رموزك الآن. عُد إلى هذه الشاشة بعد قليل.",
  "account.tokens-unsupported": "لا يمكن عرض رموز هذه الشبكة هنا. ابحث عنها في محفظتك.",
  "account.tokens-more": "تظهر أول {count, number} من الرموز فقط. ابحث عن البقية في محفظتك.",
  "account.none": "لا يوجد حساب مرتبط",

  "approve-transaction.title": "الموافقة",
  "approve-transaction.text":
    "{site} يطلب هذا. قارنه بما تعرضه المحفظة أدناه، ثم وافق عليه أو ارفضه هناك.",
  "approve-transaction.waiting": "لا شيء ينتظر موافقتك.",
  "approve-transaction.elsewhere":
    "لا يمكن عرض الطلب هنا. أغلق هذه النافذة، وافتح نافذة الصفحة نفسها.",

  "networks.title": "اختر شبكة",
  "networks.current": "الحالية",
  "networks.help": "ما هي الشبكة؟",

  "switch-network.title": "تبديل الشبكة",
  "switch-network.waiting": "جارٍ التبديل إلى {network}",
  "switch-network.waiting-help": "قد تطلب منك محفظتك التأكيد.",
  "switch-network.failed": "ما زلت على الشبكة الأخرى",

  "switch-active-chain.title": "تبديل المحفظة",
  "switch-active-chain.text":
    "المحفظة المرتبطة لا تعمل مع هذه الشبكة. ارجع لاختيار شبكة أخرى أو اربط محفظة أخرى.",

  "unsupported-chain.title": "شبكة غير مدعومة",
  "unsupported-chain.text": "لا يعمل هذا الموقع مع الشبكة التي عليها محفظتك. بدّل إلى إحدى هذه:",

  "snackbar.copied": "تم النسخ",
  "snackbar.link-copied": "تم نسخ الرابط",
  "snackbar.copy-failed": "تعذّر النسخ. حدّد النص وانسخه بنفسك.",
  "snackbar.not-loaded": "تعذّر تحميل جزء. حاول مرة أخرى أو أعد تحميل الصفحة.",
  "snackbar.account-type-failed": "تعذّر تغيير الحساب. حاول مرة أخرى بعد قليل.",
  "snackbar.balance-unavailable": "رصيد الرموز غير متاح. حاول مرة أخرى بعد قليل.",
  "snackbar.action-not-allowed": "هذا الإجراء غير مسموح به. اختر إجراءً آخر أو محفظة أخرى.",

  "alert.relay/origin-not-allowed":
    "إعداد غير صالح للتطبيق: المصدر {origin} غير موجود في القائمة المسموحة - حدّث الإعداد",
  "alert.relay/clock-skew": "انتهت الجلسة: تحقق من إعدادات الوقت ثم اربط من جديد",
  "alert.relay/invalid-project-id": "معرّف المشروع غير صالح: تحقق من معرّف مشروع هذا الموقع",
  "alert.frame/load-failed":
    "خطأ في الشبكة: تعذّر تحميل المحفظة المدمجة. تحقق من الاتصال بالشبكة ثم حاول مرة أخرى",
  "alert.frame/request-timeout": "انتهت مهلة طلب المحفظة المدمجة: حاول مرة أخرى",
  "alert.request/method-unknown":
    "طلب RPC غير مسموح به: {method} ليست في أي قائمة من قوائم الطرائق - استخدم طريقة تعرفها المحفظة المدمجة",
  "alert.frame/domain-unverified":
    "إعداد التطبيق غير صالح: وثّق النطاق {origin} لهذا المشروع ثم أعد تحميل الصفحة",
  "alert.options/invalid": "{problem}",
  "alert.options/overruled":
    'تم تجاهل الإعداد المحلي: إعداد المشروع يقرر {flags} - غيّره هناك أو اضبط `remoteConfig: "off"`',
  "alert.options/project-id-missing": "لم يُضبط معرّف المشروع: أعطِ createSluice قيمة `projectId`",
  "alert.network/not-found":
    "الشبكة غير موجودة: {network} ليست من الشبكات المضبوطة - أضفها إلى `networks`",
  "alert.api/origin-not-allowed":
    "إعداد غير صالح للتطبيق: المصدر {origin} غير موجود في القائمة المسموحة - حدّث الإعداد",
  "alert.api/server-error":
    "خطأ في الخادم: تعذّر جلب إعداد التطبيق - {said} - أعد تحميل الصفحة بعد قليل",
  "alert.api/rate-limited": "طلبات أكثر من اللازم لإعداد التطبيق: انتظر دقيقة ثم أعد تحميل الصفحة",

  "failure.connect/rejected": "رفضتَ في المحفظة. حاول مرة أخرى عندما تكون مستعدًا.",
  "failure.connect/cancelled": "أُلغي الربط. حاول مرة أخرى عندما تكون مستعدًا.",
  "failure.connect/wallet-missing":
    "هذه المحفظة غير متاحة في هذا المتصفح. ثبّتها أو افتح قفلها ثم أعد تحميل الصفحة.",
  "failure.connect/no-account":
    "لم تشارك المحفظة أي حساب. اختر حسابًا واحدًا على الأقل هناك ثم حاول مرة أخرى.",
  "failure.connect/bad-answer": "أعطت المحفظة جوابًا لا يمكن استخدامه. حدّثها أو اختر محفظة أخرى.",
  "failure.connect/failed": "لم تستطع المحفظة الربط. افتح قفلها ثم حاول مرة أخرى.",
  "failure.connect/namespace-not-served":
    "لا تعمل هذه المحفظة على هذا النوع من الشبكات. اختر محفظة أخرى.",
  "failure.restore/timeout": "لم تُجب محفظتك في الوقت المناسب. اربطها من جديد.",
  "failure.restore/not-shared": "لم تعد محفظتك تشارك ذلك الحساب. افتح قفلها ثم اربطها من جديد.",
  "failure.connection/ended-by-wallet": "أنهت المحفظة الربط. اربطها من جديد للمتابعة.",
  "failure.connection/no-longer-shared":
    "أُقفلت المحفظة أو توقفت عن مشاركة الحساب. اربطها من جديد للمتابعة.",
  "failure.connection/withdrawn":
    "لم تعد المحفظة تتيح هذا النوع من الشبكات هنا. اربطها من جديد للمتابعة.",
  "failure.connection/ended-elsewhere":
    "قطعتَ الربط في علامة تبويب أخرى. اربط من جديد للمتابعة هنا.",
  "failure.disconnect/failed": "تعذّر قطع الربط. حاول مرة أخرى أو أزل هذا الموقع من المحفظة.",
  "failure.relay/unreachable": "خدمة الربط لا تُجيب. تحقق من اتصالك بالإنترنت ثم حاول مرة أخرى.",
  "failure.relay/origin-not-allowed":
    "لا يُسمح لهذا الموقع باستخدام خدمة الربط. استخدم محفظة مثبّتة في هذا المتصفح.",
  "failure.relay/clock-skew":
    "تبدو ساعة هذا الجهاز غير صحيحة. صحّح التاريخ والوقت ثم حاول مرة أخرى.",
  "failure.relay/invalid-project-id":
    "هذا الموقع غير مهيّأ لمحافظ الهاتف. استخدم محفظة مثبّتة في هذا المتصفح.",
  "failure.pairing/expired": "انتهت صلاحية الرمز قبل أن تستخدمه محفظة. اعرض رمزًا جديدًا.",
  "failure.network/not-supported": "لا تدعم المحفظة هذه الشبكة. اختر شبكة أخرى أو محفظة أخرى.",
  "failure.network/rejected": "رفضتَ التبديل في المحفظة. حاول مرة أخرى عندما تكون مستعدًا.",
  "failure.network/not-found": "لا تعرف المحفظة هذه الشبكة. أضفها هناك أو اختر شبكة أخرى.",
  "failure.request/disconnected": "لا توجد محفظة مرتبطة. اربط واحدة ثم حاول مرة أخرى.",
  "failure.request/account-changed":
    "تغيّر الحساب في هذه الأثناء. تحقق من الحساب النشط ثم حاول مرة أخرى.",
  "failure.request/rejected": "رفضتَ في المحفظة. حاول مرة أخرى عندما تكون مستعدًا.",
  "failure.request/failed": "لم تستطع المحفظة فعل ذلك. تحقق منها ثم حاول مرة أخرى.",
  "failure.frame/load-failed":
    "تعذّر تحميل تسجيل الدخول. تحقق من اتصالك بالإنترنت ثم حاول مرة أخرى.",
  "failure.frame/request-timeout": "لم يُجب تسجيل الدخول في الوقت المحدد. حاول مرة أخرى.",
  "failure.frame/domain-unverified": "هذا الموقع غير مهيّأ لهذا الدخول. اختر طريقة ربط أخرى.",
  "failure.frame/aborted": "انقطع الطلب. حاول مرة أخرى عندما تكون مستعدًا.",
  "failure.frame/rejected": "تعذّر على تسجيل الدخول تنفيذ هذا. حاول مرة أخرى بعد قليل.",
  "failure.frame/message-invalid":
    "لا يستطيع تسجيل الدخول تنفيذ هذا. اختر إجراءً آخر أو محفظة أخرى.",
  "failure.adapter/not-found": "هذا الموقع غير مهيّأ لهذا النوع من الشبكات. اختر شبكة أخرى.",
  "failure.options/project-id-missing":
    "هذا الموقع غير مهيّأ لمحافظ الهاتف. استخدم محفظة مثبّتة في هذا المتصفح.",
  "failure.options/invalid": "إعداد هذا الموقع خاطئ. حاول لاحقًا أو أخبر القائمين عليه.",
  "failure.http/unreachable": "الخدمة لا تُجيب. تحقق من اتصالك بالإنترنت ثم حاول مرة أخرى.",
  "failure.http/status": "أجابت الخدمة بخطأ. حاول مرة أخرى بعد قليل.",
  "failure.api/rate-limited": "طلبات أكثر من اللازم. انتظر دقيقة ثم حاول مرة أخرى.",
  "failure.api/server-error": "في الخدمة مشكلة. حاول مرة أخرى بعد قليل.",
  "failure.http/bad-answer": "أعطت الخدمة جوابًا لا يمكن استخدامه. حاول مرة أخرى بعد قليل.",
  "failure.chunk/load-failed":
    "تعذّر تحميل جزء من هذه النافذة. تحقق من اتصالك بالإنترنت ثم حاول مرة أخرى، أو أعد تحميل الصفحة.",
  "failure.command/invalid":
    "طلب هذا الموقع ما لا يمكن تنفيذه. حاول مرة أخرى لاحقًا، أو أخبر القائمين عليه.",
  "failure.command/superseded": "حلّ طلب آخر محل هذا الطلب. حاول مرة أخرى.",
  "failure.command/destroyed": "أُغلقت نافذة الربط نهائيًا. أعد تحميل الصفحة.",
  "failure.internal": "حدث خطأ من جهتنا. حاول مرة أخرى أو أعد تحميل الصفحة.",
  "login.email": "عنوان البريد الإلكتروني",
  "login.email-continue": "المتابعة بالبريد الإلكتروني",
  "login.email-title": "تسجيل الدخول بالبريد الإلكتروني",
  "login.nothing": "لا يوجد تسجيل دخول جارٍ",
  "login.nothing-help": "اختر الطريقة التي تريد الربط بها.",
  "login.busy": "لحظة من فضلك…",
  "login.device-title": "تأكيد هذا الجهاز",
  "login.device": "انقر الرابط في الرسالة المرسلة إلى {email}",
  "login.device-help": "هذا الجهاز جديد. تتابع النافذة من تلقاء نفسها بعد النقر.",
  "login.code-title": "أدخل الرمز",
  "login.code": "رمز من ستة أرقام",
  "login.code-sent": "أرسلنا رمزًا إلى {email}",
  "login.code-sent-old": "قبل تغيير العنوان إلى {email}، أدخل الرمز المرسل إلى عنوانك القديم.",
  "login.code-sent-new": "أدخل الرمز المرسل إلى عنوانك الجديد {email}",
  "login.resend": "إرسال رسالة أخرى",
  "login.resend-in": "ممكن بعد {seconds} ث",
  "login.resend-now": "يمكنك الآن طلب رسالة أخرى.",
  "login.update-title": "تغيير عنوان البريد الإلكتروني",
  "login.update-save": "حفظ",
  "login.upgrade-title": "محفظتك المدمجة",
  "login.upgrade": "هناك المزيد في صفحة محفظتك",
  "login.upgrade-help": "تُفتح في علامة تبويب جديدة. سجّل الدخول هناك كما فعلت هنا لإدارة المحفظة.",
  "login.upgrade-open": "افتح صفحة المحفظة",
  "login.said": "كان الجواب: «{said}». تحقق مما كتبته ثم حاول مرة أخرى.",
  "login.social": "المتابعة عبر",
  "login.social-more": "المزيد",
  "login.social-title": "تسجيل الدخول",
  "login.social-named": "تسجيل الدخول عبر {provider}",
  "login.social-all": "اختر حسابًا لتسجيل الدخول",
  "login.social-waiting": "تابع مع {provider} في النافذة التي فُتحت",
  "login.social-waiting-help": "عندما تنتهي هناك تُغلق ويكون دخولك مسجّلًا هنا.",
  "login.social-leaving": "ننقلك إلى {provider}",
  "login.social-leaving-help": "عندما تنتهي هناك تعود إلى هنا ويكون دخولك مسجّلًا.",
  "login.social-finishing": "جارٍ تسجيل الدخول عبر {provider}",
  "login.failed": "لم يُسجَّل الدخول",
  "login.farcaster-code": "رمز لمسحه بتطبيق Farcaster",
  "login.farcaster-scan": "امسح هذا الرمز بتطبيق Farcaster على هاتفك",
  "login.farcaster-open": "افتح Farcaster",
  "login.farcaster-help": "وافق على تسجيل الدخول هناك. تتابع النافذة من تلقاء نفسها.",
  "login.refused": "كان جواب الخدمة: «{said}». حاول مرة أخرى أو اختر طريقة أخرى.",
  "failure.login/email-invalid":
    "هذا ليس عنوان بريد صالحًا. تحقق من الأجزاء الناقصة والمسافات ثم حاول مرة أخرى.",
  "failure.login/too-early": "يرجى المحاولة مرة أخرى بعد {seconds} ثانية",
  "failure.login/code-invalid": "الرمز من ستة أرقام. تحقق من الرسالة ثم اكتبه مرة أخرى.",
  "failure.login/popup-blocked":
    "لم يسمح المتصفح بفتح النافذة. اسمح بالنوافذ المنبثقة لهذا الموقع ثم حاول مرة أخرى.",
  "failure.login/not-started": "تعذّر بدء تسجيل الدخول. حاول مرة أخرى بعد قليل.",
  "failure.login/popup-closed": "أُغلقت النافذة قبل تسجيل الدخول. حاول مرة أخرى عندما تكون مستعدًا.",
  "failure.login/came-back": "عدت قبل تسجيل الدخول. حاول مرة أخرى عندما تكون مستعدًا.",
  "failure.login/origin-untrusted":
    "جاء الجواب من صفحة غير موثوقة ولم يُستخدم. حاول مرة أخرى أو اختر طريقة أخرى.",
  "failure.login/refused": "لم تسجّل الخدمة دخولك. حاول مرة أخرى أو اختر طريقة أخرى.",
  "failure.login/failed": "لم ينجح تسجيل الدخول. حاول مرة أخرى بعد قليل.",
} as const satisfies Readonly<Record<MessageKey, string>>;
